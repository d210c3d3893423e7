/** @environment page */

import type { RemoteTarget } from '../resolve/remoteTarget.ts';
import { remoteTarget } from '../testing/remoteTarget.ts';
import { preloadModules } from './checkedModules.ts';
import { forgetContainer, takeExposed } from './containers.ts';

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

/** Runs the requested scripts of a version as webpack does: a chunk adds itself to the list, the entry reads it. */
function answer({ base, version }: RemoteTarget) {
  const chunks: unknown[] = [];
  const init = jest.fn();
  for (const script of scripts().filter(({ src }) => src.startsWith(base))) {
    if (script.src.endsWith('remoteEntry.js')) {
      const get = async (expose: string) => () => ({ version, expose, chunks: [...chunks] });
      Object.assign(window, { shop: { init, get } });
    }
    const own: unknown[] = list() ?? [];
    Object.assign(window, { webpackChunkshop: own });
    if (!script.src.endsWith('remoteEntry.js')) own.push([script.src.replace(base, '')]);
    chunks.splice(0, chunks.length, ...own.flat());
    script.dispatchEvent(new Event('load'));
  }
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

test('two versions with one name load one after the other, and no global name remains in the page', async () => {
  const [former, next] = [stockTarget(), stockTarget()];
  const both = [takeExposed(former), takeExposed(next)];
  await settle();
  expect(scripts().map(({ src }) => src.startsWith(former.base))).toEqual([true, true]);
  answer(former);
  await settle();
  expect([list(), Reflect.get(window, 'shop')]).not.toContainEqual(expect.anything());
  answer(next);
  expect(await Promise.all(both)).toMatchObject([
    { version: former.version, chunks: ['js/List.js'] },
    { version: next.version, chunks: ['js/List.js'] },
  ]);
  expect('webpackChunkshop' in window).toBe(false);
  // The first container is unchanged.
  expect(await takeExposed(former)).toMatchObject({ version: former.version });
});

test('a second screen adds its files to the chunk list of its own version', async () => {
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
  expect(list()).toEqual([['js/List.js']]);
  answer(former);
  await taking;
  expect('webpackChunkshop' in window).toBe(false);
  forgetContainer(former.container);
  const again = takeExposed(former);
  await settle();
  expect(list()).toBeUndefined();
  answer(former);
  expect(await again).toMatchObject({ version: former.version, chunks: ['js/List.js'] });
});

test('a file without a hash in the release is refused, and a failed file does not block other versions', async () => {
  const [unsafe, other] = [stockTarget({ first: { files: ['js/List.js'], hashes: {} } }), stockTarget()];
  const failing = takeExposed(unsafe).catch((error: Error) => error.message);
  const taking = takeExposed(other);
  await settle();
  const [entry, script] = scripts();
  // No bytes have it.
  expect(script?.integrity).toMatch(/^sha256-\S{44}$/);
  script?.dispatchEvent(new Event('error'));
  expect(await failing).toBe(`Cannot load script ${unsafe.base}js/List.js`);
  await settle();
  // A pending script would otherwise run among the files of the next version.
  expect(entry?.ownerDocument).not.toBe(document);
  answer(other);
  expect(await taking).toMatchObject({ version: other.version });
});

test('hanging files are given up, and do not run when they arrive', async () => {
  const [hanging, other] = [stockTarget(), stockTarget()];
  const failing = takeExposed(hanging).catch((error: Error) => error.message);
  const taking = takeExposed(other);
  await settle();
  const [entry, script] = scripts();
  entry?.dispatchEvent(new Event('load'));
  const get = async () => () => hanging.version;
  Object.assign(window, { shop: { init: async () => {}, get } });
  await jest.advanceTimersByTimeAsync(15_000);
  expect(await failing).toBe(`The files of ${hanging.entry} did not come in time`);
  expect(script?.ownerDocument).not.toBe(document);
  answer(other);
  expect(await taking).toMatchObject({ version: other.version });
  // The next request loads its files again.
  const again = takeExposed(hanging);
  await settle();
  expect(scripts().map(({ src }) => src)).toContain(`${hanging.base}js/List.js`);
  answer(hanging);
  expect(await again).toBe(hanging.version);
});

test('chunk lists that the site’s own remotes add during the load remain', async () => {
  const wanted = stockTarget();
  const taking = takeExposed(wanted);
  const own = { ...stockTarget(), container: 'wallet_1_0_0' };
  delete (own as { stock?: object }).stock;
  const beside = takeExposed(own).catch(() => undefined);
  await settle();
  Object.assign(window, { webpackChunkwallet_1_0_0: [[1]] });
  answer(wanted);
  await taking;
  expect('webpackChunkwallet_1_0_0' in window).toBe(true);
  Reflect.deleteProperty(window, 'webpackChunkwallet_1_0_0');
  for (const script of scripts()) script.dispatchEvent(new Event('error'));
  await beside;
});

test('the official runtime does not reuse the registration of another version with the same name', async () => {
  const federation = { __INSTANCES__: [{ name: 'host' }, { name: 'shop' }], __SHARE__: { shop: {} } };
  Object.assign(window, { __FEDERATION__: federation });
  const wanted = stockTarget();
  const taking = takeExposed(wanted);
  await settle();
  expect(federation).toEqual({ __INSTANCES__: [{ name: 'host' }], __SHARE__: {} });
  answer(wanted);
  await taking;
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
    expect(preloaded.mock.lastCall).toEqual([[]]);
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
    const other = stockTarget();
    const taking = takeExposed(other);
    await settle();
    expect(found()).toBeUndefined();
    answer(other);
    await taking;
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
