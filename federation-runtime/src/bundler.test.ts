import federation from './bundler.ts';
import type { Consumed, Factory, Provided, Scope, Shared, WebpackRequire } from './webpackRequire.ts';

const { bundlerRuntime } = federation;

type Build = {
  readonly provides?: Readonly<Record<string, readonly Provided[]>>;
  /** Shared modules by id. */
  readonly consumes?: Readonly<Record<string, string>>;
  readonly chunks?: Readonly<Record<string, readonly string[]>>;
  readonly initial?: readonly string[];
  readonly fallback?: Consumed['fallback'];
};

const none = () => () => {
  throw new Error('Can not get it');
};

/** Starts a build as the generated code does. */
function build({ provides, consumes = {}, chunks, initial, fallback = none }: Build) {
  const own: WebpackRequire = {
    m: {},
    c: {},
    f: {},
    p: '',
    S: {},
    federation: { initOptions: { name: 'wallet', shared: provides } },
    consumesLoadingData: {
      moduleIdToConsumeDataMapping: Object.fromEntries(
        Object.entries(consumes).map(([id, shareKey]) => [
          id,
          { shareKey, shareScope: ['default'], fallback },
        ]),
      ),
      chunkMapping: chunks,
      initialConsumes: initial,
    },
  };
  const instance = bundlerRuntime.init({ webpackRequire: own });
  bundlerRuntime.installInitialConsumes({ webpackRequire: own });
  const installedModules = {};
  return {
    own,
    instance,
    begin: (shareScope: Scope) => bundlerRuntime.initContainerEntry({ webpackRequire: own, shareScope }),
    /** Waits for the shared modules of a chunk. */
    async load(chunkId: string): Promise<void> {
      const promises: unknown[] = [];
      bundlerRuntime.consumes({ webpackRequire: own, chunkId, promises, installedModules });
      await Promise.all(promises);
    },
    /** Returns the exports that code of the build imports. */
    made(id: string): unknown {
      const module = { exports: undefined as unknown };
      own.m[id]?.(module);
      return module.exports;
    },
  };
}

const provided = (get: Provided['get'], version = '1.0.0'): Provided => ({
  version,
  scope: ['default'],
  get,
});

describe('a host', () => {
  test('shares the modules that its build provides, under the name that the plugin gave it', async () => {
    const get = () => () => 'react';
    const { own, instance } = build({ provides: { react: [provided(get, '18.3.1')] } });
    expect(own.S.default).toEqual({ react: { '18.3.1': { version: '18.3.1', get, from: 'wallet' } } });
    expect(instance).toMatchObject({ name: 'wallet', shareScopeMap: own.S });
    expect(await bundlerRuntime.I()).toBe(true);
  });

  test('runs its own code with the copy that containers get', () => {
    const get = jest.fn((): Factory => () => 'react');
    const { own, made } = build({
      provides: { react: [provided(get)] },
      consumes: { 7: 'react' },
      initial: ['7'],
    });
    expect([made('7'), made('7')]).toEqual(['react', 'react']);
    expect(own.S.default?.react?.['1.0.0']).toMatchObject({ loaded: true, lib: expect.any(Function) });
    expect(get).toHaveBeenCalledTimes(1);
  });

  test('names a later file’s module that its first script uses', () => {
    const { made } = build({
      provides: { react: [provided(async () => () => 'react')] },
      consumes: { 7: 'react', 8: 'vue' },
      initial: ['7', '8'],
    });
    expect(() => made('7')).toThrow('The first script has no react');
    expect(() => made('8')).toThrow('The first script has no vue');
  });
});

describe('a chunk', () => {
  /** Returns a container whose chunk `a` needs a module of the host, and `b` one that the host lacks. */
  async function containerIn(shared: Partial<Shared>, more: Partial<Build> = {}) {
    const container = build({
      consumes: { 7: '@site/shared', 8: '@site/other' },
      chunks: { a: ['7'], b: ['8'] },
      ...more,
    });
    const ofHost: Shared = { get: () => () => 'module', ...shared };
    const scope: Scope = { '@site/shared': { '3.0.0': ofHost } };
    await container.begin(scope);
    return { ...container, ofHost, scope };
  }

  test('finds the module that the host shares, the same one for every remote', async () => {
    const get = jest.fn(async () => () => 'the host’s');
    const { load, made, ofHost } = await containerIn({ get });
    await Promise.all([load('a'), load('a')]);
    await load('a');
    expect(made('7')).toBe('the host’s');
    expect(get).toHaveBeenCalledTimes(1);
    expect(ofHost).toMatchObject({ loaded: true, lib: expect.any(Function) });
  });

  test('loads no module that is loaded already or loading for another remote', async () => {
    const get = jest.fn(() => () => 'another');
    const there = await containerIn({ get, lib: () => 'there' });
    await there.load('a');
    expect(there.made('7')).toBe('there');
    const onItsWay = await containerIn({ get, loading: Promise.resolve(() => 'on its way') });
    await onItsWay.load('a');
    expect(onItsWay.made('7')).toBe('on its way');
    expect(get).not.toHaveBeenCalled();
  });

  test('loads a module again after a failure, when its code imports it again', async () => {
    let isThere = false;
    const { load, made } = await containerIn({
      get: async () => {
        if (!isThere) throw new Error('gone');
        return () => 'back';
      },
    });
    await expect(load('a')).rejects.toThrow('gone');
    isThere = true;
    await load('a');
    expect(made('7')).toBe('back');
  });

  test('has the newest of several versions, or the version that already runs', async () => {
    const { load, made, scope } = await containerIn({});
    const lazy = (name: string): Shared => ({ get: () => () => name });
    scope['@site/shared'] = { '2.9.0': lazy('2.9'), '2.10.0': lazy('2.10'), '2.2.0': lazy('2.2') };
    await load('a');
    expect(made('7')).toBe('2.10');
    const other = await containerIn({});
    other.scope['@site/shared'] = { '2.9.0': { ...lazy('2.9'), lib: () => 'runs' }, '2.10.0': lazy('2.10') };
    await other.load('a');
    expect(other.made('7')).toBe('runs');
  });

  test('has its build’s own copy of a module that the host does not share, and fails without a copy', async () => {
    const { load, made } = await containerIn({}, { fallback: async () => () => 'own' });
    await load('b');
    expect(made('8')).toBe('own');
    const without = await containerIn({});
    await without.load('b');
    expect(() => without.made('8')).toThrow('Can not get it');
  });

  test('without shared modules waits for nothing', async () => {
    const { load } = await containerIn({});
    await expect(load('c')).resolves.toBeUndefined();
  });
});

test('a build without shared modules, or whose table lacks a module, starts without waiting', async () => {
  const empty: WebpackRequire = {
    m: {},
    c: {},
    f: {},
    p: '',
    S: {},
    federation: { initOptions: { name: 'wallet' } },
    consumesLoadingData: {},
  };
  for (const webpackRequire of [
    empty,
    { ...empty, consumesLoadingData: { chunkMapping: { a: ['7'] }, initialConsumes: ['7'] } },
    {
      ...empty,
      consumesLoadingData: {
        moduleIdToConsumeDataMapping: {},
        chunkMapping: { a: ['7'] },
        initialConsumes: ['7'],
      },
    },
  ]) {
    const promises: unknown[] = [];
    bundlerRuntime.init({ webpackRequire });
    bundlerRuntime.installInitialConsumes({ webpackRequire });
    bundlerRuntime.consumes({ webpackRequire, chunkId: 'a', promises, installedModules: {} });
    expect(promises).toEqual([]);
    expect(webpackRequire.m).toEqual({});
    expect(await bundlerRuntime.initContainerEntry({ webpackRequire, shareScope: {} })).toBe(true);
  }
});

test('a chunk whose modules are loaded waits for nothing', async () => {
  const { own, load } = build({
    consumes: { 7: 'react' },
    chunks: { a: ['7'] },
    fallback: () => () => 'own',
  });
  const installedModules = { 7: 0 } as const;
  const promises: unknown[] = [];
  bundlerRuntime.consumes({
    webpackRequire: own,
    chunkId: 'a',
    promises,
    installedModules: { ...installedModules },
  });
  expect(promises).toEqual([]);
  await load('a');
  expect(own.m[7]).toEqual(expect.any(Function));
});

test('a container shares the modules that its host lacks, and never a second copy', async () => {
  const own = () => () => 'own';
  const { begin, load, made } = build({
    provides: { react: [provided(own, '19.0.0')], jotai: [provided(own, '3.0.0')] },
    consumes: { 7: 'react', 8: 'jotai' },
    chunks: { a: ['7', '8'] },
  });
  const scope: Scope = { react: { '18.3.1': { get: () => () => 'the host’s' } } };
  await begin(scope);
  expect(Object.keys(scope.react ?? {})).toEqual(['18.3.1']);
  expect(scope.jotai).toEqual({ '3.0.0': { version: '3.0.0', get: own, from: 'wallet' } });
  await load('a');
  expect([made('7'), made('8')]).toEqual(['the host’s', 'own']);
});
