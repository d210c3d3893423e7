import { storedPages } from './storedPage.ts';

/** The time without a response that counts as no network. The browser itself would wait for minutes. */
const LONGEST_MS = 10_000;
/** The cache of workers that asked the network first. */
const FORMER_CACHE = 'page';

type WorkerEvent = {
  readonly request: { readonly mode: string; readonly method: string; readonly url: string };
  readonly preloadResponse: Promise<Response | undefined>;
  /** Missing in engines without static routing. */
  addRoutes?(rule: StaticRule): Promise<unknown>;
  waitUntil(end: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
};

/** A rule of the browser's static routing; TypeScript does not know it yet. */
type StaticRule = {
  readonly condition: {
    readonly urlPattern: { readonly pathname: string; readonly search: string };
    readonly requestMethod: string;
    readonly requestMode: string;
  };
  readonly source: { readonly cacheName: string };
};

/** The part of a service worker's scope that is used here; TypeScript knows pages only. */
export type WorkerScope = {
  readonly registration: {
    readonly scope: string;
    readonly navigationPreload?: { enable(): Promise<void> };
  };
  readonly caches: Pick<CacheStorage, 'match' | 'delete'>;
  skipWaiting(): void;
  addEventListener(kind: 'install' | 'activate' | 'fetch', listener: (event: WorkerEvent) => void): void;
};

/**
 * Opens the page from the device, where one is stored (ADR 94). An address with a query asks the network first: a preview
 * needs the newest page. Nothing else passes through the worker: files that the page names are immutable and come from the
 * browser's own cache, checked as ever; calls and release documents never come from a cache.
 */
export function keepPage(worker: WorkerScope): void {
  const { scope, navigationPreload } = worker.registration;

  // A new worker has no reason to wait: it treats open pages like the former one.
  worker.addEventListener('install', (event) => {
    worker.skipWaiting();
    // The browser then answers by itself, and the worker need not even start. It asks the network where nothing is stored.
    const routing = event.addRoutes?.({
      condition: {
        urlPattern: { pathname: new URL(scope).pathname, search: '' },
        requestMethod: 'GET',
        requestMode: 'navigate',
      },
      source: { cacheName: storedPages },
    });
    // The listener below does the same.
    if (routing) event.waitUntil(routing.catch(() => undefined));
  });
  worker.addEventListener('activate', (event) => {
    const ends: Promise<unknown>[] = [worker.caches.delete(FORMER_CACHE)];
    // The browser requests the page while the worker starts, so that the worker delays no visit.
    if (navigationPreload) ends.push(navigationPreload.enable());
    event.waitUntil(Promise.all(ends));
  });
  worker.addEventListener('fetch', (event) => {
    const { mode, method, url } = event.request;
    const [address] = url.split(/[?#]/, 1);
    const isPage = address === scope || address === `${scope}index.html`;
    if (mode !== 'navigate' || method !== 'GET' || !isPage) return;
    event.respondWith(url.includes('?') ? fromNetwork(event) : fromDevice(event));
  });

  async function fromDevice(event: WorkerEvent): Promise<Response> {
    return (await stored()) ?? fetchPage(event);
  }

  async function fromNetwork(event: WorkerEvent): Promise<Response> {
    const answer = fetchPage(event);
    return inTime(answer).catch(async () => (await stored()) ?? answer);
  }

  function stored(): Promise<Response | undefined> {
    return worker.caches.match(scope, { cacheName: storedPages });
  }
}

async function fetchPage({ preloadResponse, request }: WorkerEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request as Request);
}

function inTime(answer: Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, LONGEST_MS);
    answer.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}
