const CACHE = 'page';
/** The time without a response that counts as no network. The browser itself would wait for minutes. */
const LONGEST_MS = 10_000;

type WorkerEvent = {
  readonly request: { readonly mode: string; readonly method: string; readonly url: string };
  readonly preloadResponse: Promise<Response | undefined>;
  waitUntil(end: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
};

/** The part of a service worker's scope that is used here; TypeScript knows pages only. */
export type WorkerScope = {
  readonly registration: {
    readonly scope: string;
    readonly navigationPreload?: { enable(): Promise<void> };
  };
  readonly caches: Pick<CacheStorage, 'match' | 'open'>;
  skipWaiting(): void;
  addEventListener(kind: 'install' | 'activate' | 'fetch', listener: (event: WorkerEvent) => void): void;
};

/**
 * Opens the page where there is no network, as the network gave it last. Whenever the network responds, its response
 * is the page, whatever it is. Nothing else passes through the worker: files that the page names are immutable and
 * come from the browser's own cache, checked as ever; calls and release documents never come from a cache.
 */
export function keepPage(worker: WorkerScope): void {
  const { scope, navigationPreload } = worker.registration;

  // A new worker has no reason to wait: it treats open pages like the former one.
  worker.addEventListener('install', (event) => {
    worker.skipWaiting();
    event.waitUntil(worker.caches.open(CACHE).then((cache) => cache.add(scope)));
  });
  worker.addEventListener('activate', (event) => {
    // The browser requests the page while the worker starts, so that the worker delays no visit.
    if (navigationPreload) event.waitUntil(navigationPreload.enable());
  });
  worker.addEventListener('fetch', (event) => {
    const { mode, method, url } = event.request;
    const [address] = url.split(/[?#]/, 1);
    const isPage = address === scope || address === `${scope}index.html`;
    if (mode !== 'navigate' || method !== 'GET' || !isPage) return;
    const fromNetwork = fetchPage(event);
    event.waitUntil(fromNetwork.then(cachePage).catch(() => undefined));
    event.respondWith(
      inTime(fromNetwork).catch(async () => (await worker.caches.match(scope)) ?? fromNetwork),
    );
  });

  async function cachePage(answer: Response): Promise<void> {
    if (answer.status !== 200) return;
    // Cloned before the browser reads the body, because a body can be read only once.
    const copy = answer.clone();
    const cache = await worker.caches.open(CACHE);
    await cache.put(scope, copy);
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
