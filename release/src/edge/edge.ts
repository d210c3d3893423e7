import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { isText } from '../base/compress.ts';
import { contentType } from '../base/contentTypes.ts';
import { parseConfig } from '../site/config.ts';
import { type Config, site } from '../site/site.ts';
import type { Store } from '../store/store.ts';
import { isImmutable, isPiece, workerPath } from '../store/storePaths.ts';
import { acceptedEncodings, dictionaryHeaders, knownHash } from './dictionaries.ts';
import { type EdgeFiles, edgeFiles, type Representation, represent } from './edgeFiles.ts';
import { folderSource, storeSource } from './fileSource.ts';
import { apiPolicy, commonHeaders, fileHeaders, strictTransport } from './securityHeaders.ts';
import { entryForm } from './servedEntries.ts';

/** A service on the page's own origin beside the files, such as the platform's API. */
export type EdgeService = {
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** The paths of the service; one that ends in a slash includes all below it. */
  readonly paths: readonly string[];
  /** The one path where a WebSocket may be opened. */
  readonly socket?: {
    readonly path: string;
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  };
};

export type EdgeOptions = {
  /** The release store, or its folder. */
  readonly store: string | Store;
  /** The configuration behind the policy of pages that are made on request; other pages carry their own. */
  readonly config?: Config;
  /** The names that the site is served under; those of this computer when left out. */
  readonly names?: readonly string[];
  readonly services?: readonly EdgeService[];
  /** Allows the page to load remotes from development servers on localhost. */
  readonly development?: boolean;
  /** Returns the text of a file that is made on request instead of read from the store, such as a development page. */
  readonly made?: (path: string) => Promise<string | undefined>;
  /** Receives the path of each file that was served and may be the entry of a version. */
  readonly onServed?: (path: string) => void;
  readonly now?: () => number;
};

/** The same time limits as those of nginx. */
const timeouts = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 2_000 };

/**
 * Creates the server in front of a store: it serves pages, immutable files, and the given services. It has no state, so any
 * number of them may serve one store. The caller listens.
 */
export function createEdge({
  store,
  config,
  names = localNames,
  services = [],
  development = false,
  made,
  onServed,
  now = Date.now,
}: EdgeOptions): Server {
  const files = edgeFiles(typeof store === 'string' ? folderSource(store) : storeSource(store, now));
  const carriedBy = carriedConfigs(files);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = pathOf(request);
    const isSecure = request.headers['x-forwarded-proto'] === 'https';
    const give = (headers: Readonly<Record<string, string>>) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    };
    if (isSecure) give(strictTransport);
    if (!isServedName(request.headers.host, names)) {
      give({ ...commonHeaders, 'Content-Security-Policy': apiPolicy });
      return say(response, 421, 'Not served under this name');
    }
    const service = path !== undefined && services.find(({ paths }) => paths.some((own) => isAt(path, own)));
    if (service) {
      give({ ...commonHeaders, 'Content-Security-Policy': apiPolicy });
      return service.handle(request, response);
    }
    const file = path === '/' ? 'index.html' : path?.slice(1);
    give(fileHeaders);
    if (file?.endsWith('.svg')) give({ 'Content-Security-Policy': apiPolicy });
    if (isPage(file)) {
      const carried = config ?? (await carriedBy(file));
      const { host } = request.headers;
      give(commonHeaders);
      give({ 'Content-Security-Policy': site().policy({ config: carried, host, development }) });
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return say(response, 405, 'Method not allowed');
    }
    const text = file && (await made?.(file));
    if (text) return send(request, response, file, represent(Buffer.from(text)));
    const accepted = acceptedEncodings(request.headers['accept-encoding']);
    const found = file && (await files.load(file, accepted, knownHash(request)));
    if (found) {
      send(request, response, file, found);
      // A page that knew the file, or asks for its headers alone, did not fetch it.
      if (request.method === 'GET' && response.statusCode === 200 && entryForm.test(`/${file}`))
        onServed?.(`/${file}`);
      return;
    }
    if (file === 'index.html') return sayNothingReleased(response);
    return say(response, 404, 'Not found');
  }

  const server = createServer(timeouts, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else say(response, 500, 'Internal error');
    });
  });
  server.on('upgrade', (request, socket, head) => {
    const isServed = isServedName(request.headers.host, names);
    const service = services.find((one) => one.socket && one.socket.path === pathOf(request));
    if (isServed && service?.socket) return service.socket.upgrade(request, socket, head);
    const status = isServed ? '404 Not Found' : '421 Misdirected Request';
    socket.on('error', () => socket.destroy());
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  });
  return server;
}

/** Whether the browser applies the policy of a file: a page, or the service worker that caches it. */
function isPage(file: string | undefined): boolean {
  return file === workerPath || Boolean(file?.endsWith('.html'));
}

function isAt(path: string, own: string): boolean {
  return own.endsWith('/') ? path.startsWith(own) : path === own;
}

function pathOf({ url = '/' }: IncomingMessage): string | undefined {
  try {
    return decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '');
  } catch {
    return undefined;
  }
}

function send(request: IncomingMessage, response: ServerResponse, file: string, found: Representation): void {
  response.setHeader('ETag', found.etag);
  response.setHeader('Cache-Control', isImmutable(file) ? 'public, max-age=31536000, immutable' : 'no-cache');
  // A host of another origin measures the files of remotes. Documents have no bytes to spare: pages poll them.
  if (isImmutable(file) && !isPiece(file)) response.setHeader('Timing-Allow-Origin', '*');
  if (isText(file)) response.setHeader('Vary', 'Accept-Encoding');
  for (const [name, value] of Object.entries(dictionaryHeaders(file))) response.setHeader(name, value);
  if (isKnown(request.headers['if-none-match'], found.etag)) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader('Content-Type', contentType(file));
  response.setHeader('Content-Length', found.bytes.length);
  if (found.encoding) response.setHeader('Content-Encoding', found.encoding);
  response.writeHead(200).end(request.method === 'HEAD' ? undefined : found.bytes);
}

function isKnown(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

function sayNothingReleased(response: ServerResponse): void {
  response.setHeader('Retry-After', '5');
  say(response, 503, site().notYet);
}

function say(response: ServerResponse, status: number, text: string): void {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.writeHead(status).end(`${text}\n`);
}

/**
 * Returns a reader of the configuration that a page carries, which parses a page again only when it changed. It returns that of
 * players' page for any other file, and the defaults while nothing is released.
 */
function carriedConfigs(files: EdgeFiles): (file: string | undefined) => Promise<Config> {
  const known = new Map<string, { readonly etag: string; readonly config: Config }>();
  return async (file) => {
    const page = file?.endsWith('.html') ? file : 'index.html';
    const found = await files.load(page, []);
    if (!found) return parseConfig({});
    const kept = known.get(page);
    if (kept?.etag === found.etag) return kept.config;
    const config = site().configIn(found.bytes.toString('utf8')) ?? parseConfig({});
    known.set(page, { etag: found.etag, config });
    return config;
  };
}

/** The names under which only this computer reaches a site. */
export const localNames: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a Host header has one of these names, with any port. Under any other name the edge serves nothing. */
function isServedName(header: string | undefined, names: readonly string[]): boolean {
  const name = /^([a-z0-9.-]+?|\[[0-9a-f:]+\])\.?(:\d{1,5})?$/.exec((header ?? '').toLowerCase())?.[1];
  return name !== undefined && names.includes(name);
}
