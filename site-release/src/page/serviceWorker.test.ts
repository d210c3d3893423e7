import { brotliCompressSync } from 'node:zlib';
import { keepPage, type WorkerScope } from '@site/shared/page/boot/keepPage';
import { siteFiles } from './siteFiles.ts';

const scope = 'https://site.example/';
const page = (text: string, status = 200) => new Response(text, { status });

/** Returns the worker of a device, with a cache that outlives it and a network that a test sets. */
function device() {
  const kept = new Map<string, Response>();
  const listeners = new Map<string, (event: never) => void>();
  let network: () => Promise<Response> = () => Promise.reject(new TypeError('no network'));
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => network());
  const caches = {
    match: async (key: string) => kept.get(key)?.clone(),
    open: async () => ({
      put: async (key: string, answer: Response) => kept.set(key, answer),
      add: async (key: string) => kept.set(key, await network()),
    }),
  };
  const addEventListener = (name: string, listener: (event: never) => void) => listeners.set(name, listener);
  const skipWaiting = () => undefined;
  keepPage({ registration: { scope }, caches, addEventListener, skipWaiting } as unknown as WorkerScope);

  /** Returns the text of the worker's response to a request; undefined where the worker leaves it to the browser. */
  async function ask(url: string, { mode = 'navigate', method = 'GET' } = {}): Promise<string | undefined> {
    let answer: Promise<Response> | undefined;
    const ends: Promise<unknown>[] = [];
    const event = {
      request: { url, mode, method },
      preloadResponse: Promise.resolve(undefined),
      waitUntil: (end: Promise<unknown>) => ends.push(end),
      respondWith: (given: Promise<Response>) => {
        answer = given;
      },
    };
    listeners.get('fetch')?.(event as never);
    const found = await answer;
    await Promise.all(ends);
    return found?.text();
  }

  /** Installs the worker as on the first visit, whose page it did not see. */
  async function install(): Promise<void> {
    const ends: Promise<unknown>[] = [];
    listeners.get('install')?.({ waitUntil: (end: Promise<unknown>) => ends.push(end) } as never);
    await Promise.all(ends);
  }

  return { ask, install, setNetwork: (next: typeof network) => (network = next) };
}

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('the worker shows the network’s answer, and the last page only without network', async () => {
  const { ask, setNetwork } = device();
  setNetwork(async () => page('revision 1'));
  expect(await ask(scope)).toBe('revision 1');
  setNetwork(async () => page('revision 2'));
  expect(await ask(`${scope}?pid=7`)).toBe('revision 2');
  setNetwork(async () => page('not available', 503));
  expect(await ask(scope)).toBe('not available');
  setNetwork(() => Promise.reject(new TypeError('no network')));
  expect(await ask(scope)).toBe('revision 2');
  expect(await ask(`${scope}index.html?preview=wallet`)).toBe('revision 2');
  setNetwork(async () => page('revision 3'));
  expect(await ask(scope)).toBe('revision 3');
});

test('the worker has a page without network after the first visit', async () => {
  const { ask, install, setNetwork } = device();
  setNetwork(async () => page('revision 1'));
  await install();
  setNetwork(() => Promise.reject(new TypeError('no network')));
  expect(await ask(scope)).toBe('revision 1');
});

test('the worker shows its stored page after ten seconds without an answer, and stores a later answer', async () => {
  jest.useFakeTimers();
  const { ask, setNetwork } = device();
  setNetwork(async () => page('revision 1'));
  await ask(scope);
  let answer = (_: Response) => {};
  setNetwork(() => new Promise((resolve) => (answer = resolve)));
  let shown: string | undefined;
  const asked = ask(scope).then((text) => (shown = text));
  await jest.advanceTimersByTimeAsync(9_900);
  expect(shown).toBeUndefined();
  await jest.advanceTimersByTimeAsync(200);
  answer(page('revision 2'));
  await asked;
  expect(shown).toBe('revision 1');
  setNetwork(() => Promise.reject(new TypeError('no network')));
  expect(await ask(scope)).toBe('revision 2');
});

test('a device without a stored page gets the browser’s own failure', async () => {
  await expect(device().ask(scope)).rejects.toThrow('no network');
});

test.each([
  ['a call', `${scope}api/app`, { mode: 'cors', method: 'POST' }],
  ['a release document', `${scope}releases/live.json`, { mode: 'cors' }],
  ['a file of a version', `${scope}host/1.0.0/main.0123456789.js`, { mode: 'cors' }],
  ['another page', `${scope}channel-next.html`, {}],
  ['the page as data', scope, { mode: 'cors' }],
  ['a form', scope, { method: 'POST' }],
])('the worker does not handle %s', async (_, url, request) => {
  const { ask, setNetwork } = device();
  setNetwork(async () => page('here'));
  expect(await ask(url, request)).toBeUndefined();
  expect(fetch).not.toHaveBeenCalled();
});

test('the worker is small, and the same for every page', () => {
  const [, bytes] = siteFiles().find(([path]) => path === 'sw.js') ?? [];
  expect(brotliCompressSync(bytes ?? '').length).toBeLessThanOrEqual(600);
});
