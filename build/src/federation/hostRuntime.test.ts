import runtime from './hostRuntime.ts';
import type { Factory, Scope, Shared } from './webpackRequire.ts';

const { init, installInitialConsumes } = runtime.bundlerRuntime;

/** A host that shares a module, as webpack's runtime hands it over. */
function hostWith(get: Shared['get']) {
  const S: Record<string, Scope> = {};
  const webpackRequire: Parameters<typeof init>[0]['webpackRequire'] = {
    S,
    m: {},
    c: {},
    consumesLoadingData: {
      moduleIdToConsumeDataMapping: {
        7: { shareKey: 'react', requiredVersion: '18.3.1', singleton: true },
        8: { shareKey: 'vue', requiredVersion: '3.0.0', singleton: true },
      },
    },
    federation: { initOptions: { name: 'host', shared: { react: [{ version: '18.3.1', get }] } } },
  };
  init({ webpackRequire });
  installInitialConsumes({ initialConsumes: ['7', '8'], installedModules: {}, webpackRequire });
  return {
    shared: () => S.default?.react?.['18.3.1'],
    /** What a module of the first script gets when it asks for another. */
    made(id: string): unknown {
      const module = { exports: undefined as unknown };
      webpackRequire.m[id]?.(module);
      return module.exports;
    },
  };
}

test('containers find what the host shares by module and version', () => {
  const get = () => () => 'react';
  expect(hostWith(get).shared()).toMatchObject({ get, version: '18.3.1', from: 'host' });
});

test('the host’s own code runs with the copy that containers get', () => {
  const get = jest.fn((): Factory => () => 'react');
  const { made, shared } = hostWith(get);
  expect(made('7')).toBe('react');
  expect(made('7')).toBe('react');
  expect(shared()?.lib?.()).toBe('react');
  expect(get).toHaveBeenCalledTimes(1);
});

test('a module that comes with a chunk of its own is no part of the first script', () => {
  const { made } = hostWith(async () => () => 'react');
  expect(() => made('7')).toThrow('The host’s first script has no react');
  expect(() => made('8')).toThrow('The host’s first script has no vue');
});
