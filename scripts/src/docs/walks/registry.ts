import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const MOST_BYTES = 64 << 20;

export type Registry = { readonly address: string; close(): void };

type Manifest = { readonly name: string; readonly version: string; readonly dist: object };
type Published = { readonly manifest: Manifest; readonly archive: Buffer };

/** Serves a package registry on this computer that takes what `npm publish` sends, one version of each package. */
export async function openRegistry(): Promise<Registry> {
  const published = new Map<string, Published>();
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(request.url ?? '/').slice(1);
    if (request.method === 'PUT') return take(published, await bodyOf(request), response);
    const found = published.get(path.replace(/\/-\/.*$/, ''));
    if (!found) return response.writeHead(404).end('{}');
    if (path.includes('/-/')) return response.end(found.archive);
    response.setHeader('Content-Type', 'application/json');
    return response.end(JSON.stringify(described(found.manifest, `http://${request.headers.host}`)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > MOST_BYTES) throw new Error('A package is larger than the registry of a walk takes.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function take(published: Map<string, Published>, body: string, response: ServerResponse): void {
  const { name, versions, _attachments: attachments } = JSON.parse(body);
  const [manifest] = Object.values<Manifest>(versions);
  const [attached] = Object.values<{ data: string }>(attachments);
  if (!manifest || !attached) {
    response.writeHead(400).end('{}');
    return;
  }
  published.set(name, { manifest, archive: Buffer.from(attached.data, 'base64') });
  response.writeHead(201).end('{"ok":true}');
}

function described(manifest: Manifest, origin: string): object {
  const { name, version, dist } = manifest;
  const tarball = `${origin}/${name}/-/${version}.tgz`;
  return {
    name,
    'dist-tags': { latest: version },
    versions: { [version]: { ...manifest, dist: { ...dist, tarball } } },
  };
}
