import type { Factory, Shared, WebpackRequire } from '@site/shared/release/webpack-require';

/** A host that shares a module, as its build begins it. */
async function hostWith(get: Shared['get']) {
  const provided: Shared = { get };
  const webpackRequire: WebpackRequire = {
    m: {},
    c: {},
    f: {},
    p: '',
    S: { default: { react: { '18.3.1': provided } } },
    federation: { keys: { 7: 'react', 8: 'vue' }, chunks: {} },
  };
  Object.assign(globalThis, { __webpack_require__: webpackRequire });
  await jest.isolateModulesAsync(async () => {
    await import('./hostRuntime.ts');
  });
  return {
    provided,
    /** What a module of the first script gets when it asks for another. */
    made(id: string): unknown {
      const module = { exports: undefined as unknown };
      webpackRequire.m[id]?.(module);
      return module.exports;
    },
  };
}

test('the host’s own code runs with the copy that containers get', async () => {
  const get = jest.fn((): Factory => () => 'react');
  const { made, provided } = await hostWith(get);
  expect(made('7')).toBe('react');
  expect(made('7')).toBe('react');
  expect(provided.lib?.()).toBe('react');
  expect(get).toHaveBeenCalledTimes(1);
});

test('a module that comes with a chunk of its own is no part of the first script', async () => {
  const { made } = await hostWith(async () => () => 'react');
  expect(() => made('7')).toThrow('The host’s first script has no react');
  expect(() => made('8')).toThrow('The host’s first script has no vue');
});
