/** @environment page */

import { fakeExaminer } from '../testing/fakeExaminer.ts';
import { remoteTarget } from '../testing/remoteTarget.ts';
import type * as Modules from './checkedModules.ts';
import { causeOfLoad } from './failedFiles.ts';
import { unmatchedHash } from './unmatchedHash.ts';

const host = 'http://localhost/host/1.0.0/';
const table = `${host}files.js`;
const target = remoteTarget();
const [leaf, entry] = [`${target.base}leaf.js`, `${target.base}entry.js`];
const modules = [
  [leaf, 'sha256-leaf'],
  [entry, 'sha256-entry'],
] as const;
const supports = jest.fn<boolean, [string]>();
/** Answers every fetch. */
const answer = async (_address: string, _options: RequestInit) => ({
  arrayBuffer: async () => new ArrayBuffer(0),
});
const fetched = jest.fn(answer);
const environment = process.env.NODE_ENV;
let preloadModules: typeof Modules.preloadModules;
/** The files that the page requested by elements, each with its kind and hash. */
let requested: (readonly [kind: string, address: string, integrity: string])[];

/**
 * Imitates a browser: one that `imports` what it preloads runs a preloaded module under any hash; another requests it
 * again, and refuses it by the hash.
 */
function browser({ imports, refuses }: { readonly imports: boolean; readonly refuses?: string }): void {
  const preloaded = new Set<string>();
  jest.spyOn(document.head, 'append').mockImplementation((file) => {
    document.head.appendChild(file as Node);
    if (file instanceof HTMLLinkElement && file.rel === '') return;
    const [kind, address] =
      file instanceof HTMLLinkElement
        ? [file.rel, file.href]
        : [(file as HTMLScriptElement).type, (file as HTMLScriptElement).src];
    const { integrity } = file as HTMLLinkElement;
    requested.push([kind, address, integrity]);
    const isRefused = address === refuses || (kind === 'module' && !(imports && preloaded.has(address)));
    if (!isRefused) preloaded.add(address);
    queueMicrotask(() => (file as Node).dispatchEvent(new Event(isRefused ? 'error' : 'load')));
  });
}

/** Returns the request that preloads a module by its hash. */
const preloadOf = (address: string, integrity: string) => ['modulepreload', address, integrity] as const;
const probes = [preloadOf(table, 'sha256-table'), ['module', table, unmatchedHash]] as const;

beforeEach(() => {
  jest.resetModules();
  // Each test has a page of its own, which has probed nothing.
  ({ preloadModules } = jest.requireActual<typeof Modules>('./checkedModules.ts'));
  requested = [];
  fetched.mockReset().mockImplementation(answer);
  supports.mockReturnValue(true);
  Object.defineProperty(DOMTokenList.prototype, 'supports', { configurable: true, value: supports });
  Object.assign(globalThis, {
    fetch: fetched,
    __webpack_require__: { p: host, chunkFiles: { rest: ['files.js', 'sha256-table'] } },
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  document.head.replaceChildren();
  Reflect.deleteProperty(window, 'siteExaminer');
  Reflect.deleteProperty(globalThis, '__webpack_require__');
  Object.assign(process.env, { NODE_ENV: environment });
});

test('a browser that imports what it preloads gets each module by its hash, imports first, and is probed once', async () => {
  browser({ imports: true });
  await preloadModules(modules);
  const preloads = modules.map(([address, integrity]) => preloadOf(address, integrity));
  expect(requested).toEqual([...probes, ...preloads]);
  expect(fetched.mock.calls).toEqual([
    [table, { integrity: 'sha256-table' }],
    [leaf, { integrity: 'sha256-leaf' }],
    [entry, { integrity: 'sha256-entry' }],
  ]);
  await preloadModules(modules);
  expect(requested).toEqual([...probes, ...preloads, ...preloads]);
  expect(document.head.childElementCount).toBe(0);
});

test('a browser that requests a preloaded module again gets none of the remote, and no version is blamed', async () => {
  browser({ imports: false });
  const error = await preloadModules(modules).catch((failure: unknown) => failure);
  expect(error).toMatchObject({
    found: 'unchecked',
    message: 'This browser checks no hashes of imported ES modules, so it does not run this remote',
  });
  expect(requested).toEqual(probes);
  await expect(preloadModules(modules)).rejects.toThrow('checks no hashes');
  expect(requested).toEqual(probes);
});

test('a browser that preloads no modules gets none of the remote', async () => {
  browser({ imports: true });
  supports.mockReturnValue(false);
  await expect(preloadModules(modules)).rejects.toMatchObject({ found: 'unchecked' });
  expect(supports).toHaveBeenCalledWith('modulepreload');
  expect([requested, fetched.mock.calls]).toEqual([[], []]);
});

test('a host without the table of its files checks modules in development alone', async () => {
  browser({ imports: true });
  Object.assign(globalThis, { __webpack_require__: { p: host } });
  await expect(preloadModules([])).rejects.toMatchObject({ found: 'unchecked' });
  jest.resetModules();
  const fresh = jest.requireActual<typeof Modules>('./checkedModules.ts');
  Object.assign(process.env, { NODE_ENV: 'development' });
  await fresh.preloadModules([]);
  expect(requested).toEqual([]);
});

test('a probe that the network fails is repeated, and says nothing of the browser', async () => {
  browser({ imports: true });
  fetched.mockRejectedValueOnce(new TypeError('no network'));
  await expect(preloadModules(modules)).rejects.toMatchObject({ name: 'FileFailure', address: table });
  expect(requested).toEqual([]);
  await preloadModules(modules);
  expect(requested.slice(0, 2)).toEqual(probes);
});

test('a module with other bytes is refused, and no later one is requested', async () => {
  browser({ imports: true, refuses: leaf });
  await expect(preloadModules(modules)).rejects.toMatchObject({ name: 'FileFailure', address: leaf });
  expect(requested).toEqual([...probes, preloadOf(leaf, 'sha256-leaf')]);
});

test('a module without a hash in the release is refused', async () => {
  browser({ imports: true });
  await preloadModules([[leaf, undefined]]);
  // No bytes have this hash.
  expect(fetched.mock.lastCall).toEqual([leaf, { integrity: unmatchedHash }]);
  expect(requested.at(-1)).toEqual(preloadOf(leaf, unmatchedHash));
});

test('a module that the network fails to deliver counts as lost to the network, not as a fault of its version', async () => {
  browser({ imports: true });
  const examiner = fakeExaminer({ cause: 'offline' });
  fetched.mockImplementation(async (address) => {
    if (address === leaf) throw new TypeError('no network');
    return { arrayBuffer: async () => new ArrayBuffer(0) };
  });
  const began = performance.now();
  const error = await preloadModules(modules).catch((failure: unknown) => failure);
  expect(await causeOfLoad(target, error, began)).toEqual({ cause: 'offline', file: leaf });
  expect(examiner.asked).toEqual([leaf]);
});
