import runtime from './containerRuntime.ts';
import type { Factory, Shared, WebpackRequire } from './webpackRequire.ts';

const { consumes, initContainerEntry } = runtime.bundlerRuntime;

function chunkOf(shared: Partial<Shared>) {
  const provided: Shared = { get: () => () => 'module', ...shared };
  initContainerEntry({ shareScope: { '@site/shared': { '2.0.0': provided } } });
  const webpackRequire: WebpackRequire = {
    m: {},
    c: {},
    consumesLoadingData: {
      moduleIdToConsumeDataMapping: {
        7: { shareKey: '@site/shared', requiredVersion: '^2.0.0', singleton: true },
        8: { shareKey: '@site/other', requiredVersion: '^2.0.0', singleton: true },
      },
    },
  };
  const installedModules: Record<string, Promise<Factory> | 0 | undefined> = {};
  return {
    provided,
    /** Waits for the shared modules of a chunk. */
    async load(chunkId: string): Promise<void> {
      const promises: unknown[] = [];
      consumes({ chunkId, chunkMapping: { a: ['7'], b: ['8'] }, installedModules, promises, webpackRequire });
      await Promise.all(promises);
    },
    /** What the chunk gets when it asks for a module. */
    made(id: string): unknown {
      const module = { exports: undefined as unknown };
      webpackRequire.m[id]?.(module);
      return module.exports;
    },
  };
}

test('a chunk finds the module that the host shares, and every remote the same one', async () => {
  const get = jest.fn(async () => () => 'the host’s');
  const { load, made, provided } = chunkOf({ get });
  await Promise.all([load('a'), load('a')]);
  await load('a');
  expect(made('7')).toBe('the host’s');
  expect(get).toHaveBeenCalledTimes(1);
  expect(provided).toMatchObject({ loaded: true, lib: expect.any(Function) });
});

test('what is there already, or loads for another remote, is not loaded again', async () => {
  const get = jest.fn(() => () => 'another');
  const there = chunkOf({ get, lib: () => 'there' });
  await there.load('a');
  expect(there.made('7')).toBe('there');
  const under = chunkOf({ get, loading: Promise.resolve(() => 'under way') });
  await under.load('a');
  expect(under.made('7')).toBe('under way');
  expect(get).not.toHaveBeenCalled();
});

test('a module that did not come is asked for again by whoever asks for the chunk again', async () => {
  let isThere = false;
  const { load, made } = chunkOf({
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

test('a host that has not what a remote needs is named', async () => {
  await expect(chunkOf({}).load('b')).rejects.toThrow('The host has no @site/other');
});

test('a chunk without shared modules waits for nothing', async () => {
  await expect(chunkOf({}).load('c')).resolves.toBeUndefined();
});
