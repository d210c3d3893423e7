/** @environment page */

import type { RemoteTarget } from '../resolve/remoteTarget.ts';
import { collectGarbage } from '../testing/collectGarbage.ts';
import { remoteTarget } from '../testing/remoteTarget.ts';
import { preloadModules } from './checkedModules.ts';
import { forgetContainer, takeExposed } from './containers.ts';
import { unmatchedHash } from './unmatchedHash.ts';

jest.mock('./checkedModules.ts', () => ({ preloadModules: jest.fn(async () => {}) }));

let shareScope: Record<string, Record<string, object>>;

/** A screen of a version; all versions here use the same name of their container in the page. */
function stockTarget(changes: Partial<RemoteTarget> = {}): RemoteTarget {
  const target = remoteTarget({
    name: 'shop',
    stock: { name: 'shop' },
    integrity: 'sha256-entry',
    expose: './List',
    first: { files: ['js/List.js'], hashes: { 'js/List.js': 'sha256-list' } },
    ...changes,
  });
  return { ...target, entry: `${target.base}js/remoteEntry.js` };
}

const scripts = () => [...document.querySelectorAll('script')];
const settle = () => jest.advanceTimersByTimeAsync(0);
const list = () => Reflect.get(window, 'webpackChunkshop');

/** Runs a requested script as webpack's: a chunk adds itself to the list, the entry takes what is there and later. */
function run(script: HTMLScriptElement, { base, version }: RemoteTarget, init = jest.fn()) {
  const current = jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  const own: unknown[] = list() ?? [];
  Reflect.set(window, 'webpackChunkshop', own);
  if (script.src.endsWith('remoteEntry.js')) {
    const chunks: unknown[] = [...own];
    own.push = (chunk) => chunks.push(chunk);
    const get = async (expose: string) => () => ({
      version,
      expose,
      chunks: chunks.flat(2).filter((part) => typeof part === 'string'),
    });
    Object.assign(window, { shop: { init, get } });
  } else own.push([[script.src.replace(base, '')], {}]);
  current.mockRestore();
  script.dispatchEvent(new Event('load'));
}

/** Runs all requested scripts of a version. */
function answer(target: RemoteTarget) {
  const init = jest.fn();
  for (const script of scripts().filter(({ src }) => src.startsWith(target.base))) run(script, target, init);
  return { init };
}

beforeEach(() => {
  jest.useFakeTimers();
  document.head.replaceChildren();
  jest.mocked(preloadModules).mockClear();
  shareScope = { react: { '18.3.1': { loaded: true } } };
  Object.assign(globalThis, {
    __webpack_share_scopes__: { default: shareScope },
    __webpack_init_sharing__: async () => true,
  });
});
afterEach(() => jest.useRealTimers());

test('a stock container starts with the host’s share scope, and its own additions do not reach that scope', async () => {
  const wanted = stockTarget();
  const taking = takeExposed(wanted);
  await settle();
  expect(scripts().map(({ src, integrity }) => [src, integrity])).toEqual([
    [wanted.entry, 'sha256-entry'],
    [`${wanted.base}js/List.js`, 'sha256-list'],
  ]);
  const { init } = answer(wanted);
  expect(await taking).toMatchObject({ version: wanted.version, expose: './List', chunks: ['js/List.js'] });
  const [[scope = {}] = []] = init.mock.calls;
  expect(scope).toEqual(shareScope);
  expect(scope.react['18.3.1']).toBe(shareScope.react?.['18.3.1']);
  scope.jotai = {};
  scope.react['18.3.9'] = {};
  expect(shareScope).toEqual({ react: { '18.3.1': { loaded: true } } });
});

test('two versions with one name load at the same time; each has its own chunks, and the container leaves the page', async () => {
  const [former, next] = [stockTarget(), stockTarget()];
  const both = [takeExposed(former), takeExposed(next)];
  await settle();
  const requested = scripts();
  expect(requested.map(({ src }) => src.startsWith(former.base))).toEqual([true, true, false, false]);
  const [entry, chunk, nextEntry, nextChunk] = requested as [
    HTMLScriptElement,
    HTMLScriptElement,
    HTMLScriptElement,
    HTMLScriptElement,
  ];
  run(chunk, former);
  await settle();
  run(nextEntry, next);
  await settle();
  expect(Reflect.get(window, 'shop')).toBeUndefined();
  run(entry, former);
  await settle();
  run(nextChunk, next);
  expect(await Promise.all(both)).toMatchObject([
    { version: former.version, chunks: ['js/List.js'] },
    { version: next.version, chunks: ['js/List.js'] },
  ]);
  // Scripts of no foreign remote see none of the lists.
  expect([list(), Reflect.get(window, 'shop')]).not.toContainEqual(expect.anything());
  expect(await takeExposed(former)).toMatchObject({ version: former.version });
});

test('a second screen adds its files to the chunk list of its own version, and a forgotten version begins with none', async () => {
  const [former, next] = [stockTarget(), stockTarget()];
  for (const one of [former, next]) {
    const taking = takeExposed(one);
    await settle();
    answer(one);
    await taking;
  }
  const first = { files: ['js/Order.js'], hashes: { 'js/Order.js': 'sha256-order' } };
  const taking = takeExposed({ ...former, expose: './Order', first });
  await settle();
  answer(former);
  expect(await taking).toMatchObject({ version: former.version, chunks: ['js/List.js', 'js/Order.js'] });
  expect(await takeExposed(next)).toMatchObject({ version: next.version, chunks: ['js/List.js'] });
  forgetContainer(former.container);
  const again = takeExposed(former);
  await settle();
  answer(former);
  expect(await again).toMatchObject({ version: former.version, chunks: ['js/List.js'] });
});

test('a file without a hash in the release is refused, and a failed file does not block other versions', async () => {
  const [unsafe, other] = [stockTarget({ first: { files: ['js/List.js'], hashes: {} } }), stockTarget()];
  const failing = takeExposed(unsafe).catch((error: Error) => error.message);
  const taking = takeExposed(other);
  await settle();
  const script = scripts().find(({ src }) => src === `${unsafe.base}js/List.js`);
  // No bytes have it.
  expect(script?.integrity).toBe(unmatchedHash);
  script?.dispatchEvent(new Event('error'));
  expect(await failing).toBe(`Cannot load script ${unsafe.base}js/List.js`);
  answer(other);
  expect(await taking).toMatchObject({ version: other.version });
});

describe('a file that a remote requests by itself', () => {
  const hashes = { 'js/List.js': 'sha256-list', 'mf-hashes.json': 'sha256-hashes' };
  const request = jest.fn<Promise<Partial<Response>>, [string, RequestInit]>();
  beforeEach(() => {
    request.mockReset();
    Object.assign(window, { fetch: request });
  });
  const requested = (address: string) => {
    const script = Object.assign(document.createElement('script'), { src: address });
    document.head.appendChild(script);
    return script.integrity;
  };

  test('has its hash of the list, which the release names, and none that bytes have where the list lacks it', async () => {
    request.mockResolvedValue({ ok: true, json: async () => ({ 'js/Details.js': 'sha256-details' }) });
    const wanted = stockTarget({ first: { files: ['js/List.js'], hashes } });
    const taking = takeExposed(wanted);
    await settle();
    expect(request.mock.calls).toEqual([[`${wanted.base}mf-hashes.json`, { integrity: 'sha256-hashes' }]]);
    answer(wanted);
    await taking;
    expect(requested(`${wanted.base}js/Details.js`)).toBe('sha256-details');
    expect(requested(`${wanted.base}js/Other.js`)).toBe(unmatchedHash);
    expect(requested('http://localhost/other.js')).toBeUndefined();
    forgetContainer(wanted.container);
    jest.useRealTimers();
    await collectGarbage();
    expect(requested(`${wanted.base}js/Details.js`)).toBe(unmatchedHash);
  });

  test('is known before the remote shows: without the list it does not', async () => {
    request.mockResolvedValueOnce({ ok: false });
    const wanted = stockTarget({ first: { files: ['js/List.js'], hashes } });
    const failing = takeExposed(wanted).catch((error: Error) => error.message);
    await settle();
    answer(wanted);
    expect(await failing).toBe(`Cannot load ${wanted.base}mf-hashes.json`);
  });
});

test('hanging files are given up and block no other version; when they arrive they leave nothing in the page', async () => {
  const [hanging, other] = [stockTarget(), stockTarget()];
  const failing = takeExposed(hanging).catch((error: Error) => error.message);
  const taking = takeExposed(other);
  await settle();
  const late = scripts().filter(({ src }) => src.startsWith(hanging.base));
  answer(other);
  expect(await taking).toMatchObject({ version: other.version });
  await jest.advanceTimersByTimeAsync(15_000);
  expect(await failing).toBe(`The files of ${hanging.entry} did not come in time`);
  for (const script of late) run(script, hanging);
  await settle();
  expect([list(), Reflect.get(window, 'shop')]).not.toContainEqual(expect.anything());
  // The next request loads its files again.
  const again = takeExposed(hanging);
  await settle();
  expect(scripts().map(({ src }) => src)).toContain(`${hanging.base}js/List.js`);
  answer(hanging);
  expect(await again).toMatchObject({ version: hanging.version });
});

test('chunk lists that the site’s own remotes add during the load remain as they are', async () => {
  const wanted = stockTarget();
  const taking = takeExposed(wanted);
  const own = { ...stockTarget(), container: 'wallet_1_0_0' };
  delete (own as { stock?: object }).stock;
  const beside = takeExposed(own).catch(() => undefined);
  await settle();
  Object.assign(window, { webpackChunkwallet_1_0_0: [[[1], {}]] });
  answer(wanted);
  await taking;
  expect(Object.getOwnPropertyDescriptor(window, 'webpackChunkwallet_1_0_0')).toHaveProperty('value');
  Reflect.deleteProperty(window, 'webpackChunkwallet_1_0_0');
  for (const script of scripts()) script.dispatchEvent(new Event('error'));
  await beside;
});

test('the official runtime does not reuse the registration of another version with the same name', async () => {
  const host = { name: 'host' };
  const federation = { __INSTANCES__: [host, { name: 'shop' }], __SHARE__: { shop: {} } };
  Object.assign(window, { __FEDERATION__: federation });
  const [former, next] = [stockTarget(), stockTarget()];
  const taking = [takeExposed(former), takeExposed(next)];
  await settle();
  expect(federation).toEqual({ __INSTANCES__: [host], __SHARE__: {} });
  for (const one of [former, next]) {
    federation.__INSTANCES__.push({ name: 'shop' });
    answer(one);
    await settle();
    expect(federation.__INSTANCES__).toEqual([host]);
  }
  await Promise.all(taking);
  Reflect.deleteProperty(window, '__FEDERATION__');
});

describe('an entry that is an ES module', () => {
  const preloaded = jest.mocked(preloadModules);
  const styles = () => [...document.querySelectorAll('link')];
  const module = () =>
    stockTarget({
      stock: { name: 'shop', modules: ['js/a.js', 'js/List.js'] },
      first: { files: ['List.css'], hashes: { 'List.css': 'sha256-style', 'js/a.js': 'sha256-a' } },
    });

  test('is imported once its styles apply and all its modules are preloaded by their hashes, imports first', async () => {
    const wanted = module();
    const { base } = wanted;
    const container = { init: jest.fn(), get: async () => () => wanted.version };
    jest.doMock(wanted.entry, () => container, { virtual: true });
    const taking = takeExposed(wanted);
    await settle();
    expect(styles().map(({ href, integrity }) => [href, integrity])).toEqual([
      [`${base}List.css`, 'sha256-style'],
    ]);
    expect(preloaded).not.toHaveBeenCalled();
    styles()[0]?.dispatchEvent(new Event('load'));
    expect(await taking).toBe(wanted.version);
    expect(preloaded.mock.calls).toEqual([
      [
        [
          [`${base}js/a.js`, 'sha256-a'],
          [`${base}js/List.js`, undefined],
          [wanted.entry, 'sha256-entry'],
        ],
      ],
    ]);
    expect(container.init.mock.calls).toEqual([[shareScope]]);
    expect(scripts()).toEqual([]);
    // An open container preloads no module again.
    expect(await takeExposed({ ...wanted, expose: './Order' })).toBe(wanted.version);
    expect(preloaded).toHaveBeenCalledTimes(1);
  });

  test('runs its modules, lazy ones too, with what its own version took from the share scope', async () => {
    const cache = '__mf_module_cache__';
    const found = () => Reflect.get(window, cache);
    const take = (target: RemoteTarget) => takeExposed<{ readonly late: typeof found }>(target);
    const [former, next] = [1, 2].map((number) => {
      const target = stockTarget({ stock: { name: 'shop', modules: [] }, first: { files: [], hashes: {} } });
      const init = async () => found() ?? Object.assign(window, { [cache]: number });
      const get = async () => {
        const atFirst = found();
        return () => ({ atFirst, late: found });
      };
      jest.doMock(target.entry, () => ({ init, get }), { virtual: true });
      return target;
    }) as [RemoteTarget, RemoteTarget];
    const both = await Promise.all([take(former), take(next)]);
    expect(both).toMatchObject([{ atFirst: 1 }, { atFirst: 2 }]);
    expect(both[1]?.late()).toBe(2);
    const again = await take(former);
    expect(again).toMatchObject({ atFirst: 1 });
    expect(again?.late()).toBe(1);
    forgetContainer(former.container);
    const renewed = await take(next);
    expect(renewed?.late()).toBe(2);
    expect(await take(former)).toMatchObject({ atFirst: 1 });
  });

  test('waits for no file of another version: all are there before its turn', async () => {
    const [hanging, other] = [module(), module()];
    jest.mocked(preloadModules).mockImplementationOnce(() => new Promise(() => {}));
    jest.doMock(other.entry, () => ({ init: async () => {}, get: async () => () => other.version }), {
      virtual: true,
    });
    const failing = takeExposed(hanging).catch((error: Error) => error.message);
    const taking = takeExposed(other);
    await settle();
    for (const style of styles()) style.dispatchEvent(new Event('load'));
    expect(await taking).toBe(other.version);
    await jest.advanceTimersByTimeAsync(15_000);
    expect(await failing).toBe(`The files of ${hanging.entry} did not come in time`);
  });

  test('that does not start blocks those after it no longer than its time', async () => {
    const [stuck, other] = [module(), module()];
    const never = { init: () => new Promise(() => {}), get: async () => () => stuck.version };
    jest.doMock(stuck.entry, () => never, { virtual: true });
    jest.doMock(other.entry, () => ({ init: async () => {}, get: async () => () => other.version }), {
      virtual: true,
    });
    const failing = takeExposed(stuck).catch((error: Error) => error.message);
    await jest.advanceTimersByTimeAsync(100);
    const taking = takeExposed(other);
    await settle();
    for (const style of styles()) style.dispatchEvent(new Event('load'));
    await jest.advanceTimersByTimeAsync(14_900);
    expect(await failing).toBe(`The files of ${stuck.entry} did not come in time`);
    expect(await taking).toBe(other.version);
  });

  test('is not imported when one of its modules is refused', async () => {
    const wanted = module();
    preloaded.mockRejectedValueOnce(new Error('other bytes'));
    const failing = takeExposed(wanted).catch((error: Error) => error.message);
    await settle();
    styles()[0]?.dispatchEvent(new Event('load'));
    // The entry is on no disk: an import of it would fail with another message.
    expect(await failing).toBe('other bytes');
  });
});
