import { brotliCompressSync } from 'node:zlib';
import { keepPage, type WorkerScope } from '@site/shared/page/boot/keepPage';
import { storedPages } from '@site/shared/page/boot/storedPage';
import { siteFiles } from './siteFiles.ts';

const scope = 'https://site.example/';
const page = (text: string, status = 200) => new Response(text, { status });

/** Returns the worker of a device, with the page that is stored there and a network that a test sets. */
function device(stored?: string) {
  const listeners = new Map<string, (event: never) => void>();
  const deleted: string[] = [];
  let network: () => Promise<Response> = () => Promise.reject(new TypeError('no network'));
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => network());
  const caches = {
    match: async (key: string, { cacheName }: CacheQueryOptions & { cacheName: string }) =>
      key === scope && cacheName === storedPages && stored !== undefined ? page(stored) : undefined,
    delete: async (name: string) => deleted.push(name) > 0,
  };
  const addEventListener = (name: string, listener: (event: never) => void) => listeners.set(name, listener);
  const skipWaiting = () => undefined;
  const enable = jest.fn(async () => undefined);
  const registration = { scope, navigationPreload: { enable } };
  keepPage({ registration, caches, addEventListener, skipWaiting } as unknown as WorkerScope);

  /** Returns the text of the worker's response to a request; undefined where the worker leaves it to the browser. */
  async function ask(url: string, { mode = 'navigate', method = 'GET' } = {}): Promise<string | undefined> {
    let answer: Promise<Response> | undefined;
    const event = {
      request: { url, mode, method },
      preloadResponse: Promise.resolve(undefined),
      respondWith: (given: Promise<Response>) => {
        answer = given;
      },
    };
    listeners.get('fetch')?.(event as never);
    return (await answer)?.text();
  }

  /** Plays an event of the worker's life, until all that it waits for has settled. */
  async function live(name: 'install' | 'activate', more: object = {}): Promise<void> {
    const ends: Promise<unknown>[] = [];
    listeners.get(name)?.({ waitUntil: (end: Promise<unknown>) => ends.push(end), ...more } as never);
    await Promise.all(ends);
  }

  return { ask, live, deleted, enable, setNetwork: (next: typeof network) => (network = next) };
}

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('the page comes from the device, without a request', async () => {
  const { ask } = device('stored');
  expect(await ask(scope)).toBe('stored');
  expect(await ask(`${scope}index.html#/account`)).toBe('stored');
  expect(fetch).not.toHaveBeenCalled();
});

test('the page comes from the network where none is stored, whatever it answers', async () => {
  const { ask, setNetwork } = device();
  setNetwork(async () => page('revision 1'));
  expect(await ask(scope)).toBe('revision 1');
  setNetwork(async () => page('not available', 503));
  expect(await ask(scope)).toBe('not available');
  setNetwork(() => Promise.reject(new TypeError('no network')));
  await expect(ask(scope)).rejects.toThrow('no network');
});

test('an address with a query comes from the network, and from the device only without network', async () => {
  const { ask, setNetwork } = device('stored');
  setNetwork(async () => page('revision 2'));
  expect(await ask(`${scope}?preview=wallet@1.0.0`)).toBe('revision 2');
  setNetwork(() => Promise.reject(new TypeError('no network')));
  expect(await ask(`${scope}?preview=wallet@1.0.0`)).toBe('stored');
});

test('an address with a query comes from the device after ten seconds without an answer', async () => {
  jest.useFakeTimers();
  const { ask, setNetwork } = device('stored');
  setNetwork(() => new Promise(() => {}));
  let shown: string | undefined;
  const asked = ask(`${scope}?pid=7`).then((text) => (shown = text));
  await jest.advanceTimersByTimeAsync(9_900);
  expect(shown).toBeUndefined();
  await jest.advanceTimersByTimeAsync(200);
  await asked;
  expect(shown).toBe('stored');
});

test('a browser with static routing takes the page from the device without the worker', async () => {
  const { live } = device();
  const addRoutes = jest.fn(async (_: unknown) => undefined);
  await live('install', { addRoutes });
  expect(addRoutes).toHaveBeenCalledWith({
    condition: {
      urlPattern: { pathname: '/', search: '' },
      requestMethod: 'GET',
      requestMode: 'navigate',
    },
    source: { cacheName: storedPages },
  });
});

test.each([
  ['without static routing', {}],
  ['that refuses the rule', { addRoutes: () => Promise.reject(new TypeError('not known')) }],
])('a browser %s installs the worker all the same', async (_, more) => {
  await expect(device().live('install', more)).resolves.toBeUndefined();
});

test('the worker removes what the one before it has stored, and lets the browser ask the network while it starts', async () => {
  const { live, deleted, enable } = device();
  await live('activate');
  expect(deleted).toEqual(['page']);
  expect(enable).toHaveBeenCalledTimes(1);
});

test.each([
  ['a call', `${scope}api/app`, { mode: 'cors', method: 'POST' }],
  ['a release document', `${scope}releases/live.json`, { mode: 'cors' }],
  ['a file of a version', `${scope}host/1.0.0/main.0123456789.js`, { mode: 'cors' }],
  ['another page', `${scope}channel-next.html`, {}],
  ['the page as data', scope, { mode: 'cors' }],
  ['a form', scope, { method: 'POST' }],
])('the worker does not handle %s', async (_, url, request) => {
  const { ask, setNetwork } = device('stored');
  setNetwork(async () => page('here'));
  expect(await ask(url, request)).toBeUndefined();
  expect(fetch).not.toHaveBeenCalled();
});

test('the worker is small, and the same for every page', () => {
  const [, bytes] = siteFiles().find(([path]) => path === 'sw.js') ?? [];
  expect(brotliCompressSync(bytes ?? '').length).toBeLessThanOrEqual(600);
});
