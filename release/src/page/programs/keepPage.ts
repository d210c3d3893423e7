const CACHE = 'page';
/** So long without an answer is no network. The browser itself would wait for minutes. */
const LONGEST_MS = 10_000;

type Asked = {
  readonly request: { readonly mode: string; readonly method: string; readonly url: string };
  readonly preloadResponse: Promise<Response | undefined>;
  waitUntil(end: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
};

/** As much as is used here of what a service worker has around it; TypeScript knows pages only. */
export type WorkerScope = {
  readonly registration: {
    readonly scope: string;
    readonly navigationPreload?: { enable(): Promise<void> };
  };
  readonly caches: Pick<CacheStorage, 'match' | 'open'>;
  skipWaiting(): void;
  addEventListener(kind: 'install' | 'activate' | 'fetch', listener: (event: Asked) => void): void;
};

/**
 * Lets the page open where there is no network, with what it was when the network gave it last. That is all: whenever the
 * network answers, whatever it answers is the page, and nothing else passes here. What the page names is immutable and comes from the
 * browser's own cache, checked as ever; calls and release documents never come from any.
 */
export function keepPage(worker: WorkerScope): void {
  const { scope, navigationPreload } = worker.registration;

  // A new worker has nothing to wait for: it does to open pages what the former did.
  worker.addEventListener('install', (event) => {
    worker.skipWaiting();
    event.waitUntil(worker.caches.open(CACHE).then((cache) => cache.add(scope)));
  });
  worker.addEventListener('activate', (event) => {
    // The page is asked for while the worker starts: it costs no visit anything.
    if (navigationPreload) event.waitUntil(navigationPreload.enable());
  });
  worker.addEventListener('fetch', (event) => {
    const { mode, method, url } = event.request;
    const [address] = url.split(/[?#]/, 1);
    const isPage = address === scope || address === `${scope}index.html`;
    if (mode !== 'navigate' || method !== 'GET' || !isPage) return;
    const fromNetwork = ask(event);
    event.waitUntil(fromNetwork.then(keep).catch(() => undefined));
    event.respondWith(
      inTime(fromNetwork).catch(async () => (await worker.caches.match(scope)) ?? fromNetwork),
    );
  });

  async function keep(answer: Response): Promise<void> {
    if (answer.status !== 200) return;
    // Before the browser has read it: nothing is left of it then.
    const copy = answer.clone();
    const cache = await worker.caches.open(CACHE);
    await cache.put(scope, copy);
  }
}

async function ask({ preloadResponse, request }: Asked): Promise<Response> {
  return (await preloadResponse) ?? fetch(request as Request);
}

function inTime(answer: Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, LONGEST_MS);
    answer.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}
