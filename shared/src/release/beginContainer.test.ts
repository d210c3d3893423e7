import { beginContainer } from './beginContainer.ts';
import type { Scope, Shared, WebpackRequire } from './webpackRequire.ts';

/** The container of a remote, one chunk of which needs a module of the host, and another one that the host has not. */
async function chunkOf(shared: Partial<Shared>) {
  const provided: Shared = { get: () => () => 'module', ...shared };
  const own: WebpackRequire = {
    m: {},
    c: {},
    f: {},
    p: '',
    federation: {
      keys: { 7: '@site/shared', 8: '@site/other', 9: 'react' },
      chunks: { a: ['7'], b: ['8'] },
    },
  };
  const react = { '18.3.1': { get: () => () => 'react' } };
  const scope: Scope = { '@site/shared': { '2.0.0': provided }, react };
  await beginContainer(own, scope);
  return {
    provided,
    /** Waits for the shared modules of a chunk. */
    async load(chunkId: string): Promise<void> {
      const promises: unknown[] = [];
      own.f.consumes?.(chunkId, promises);
      await Promise.all(promises);
    },
    /** What the chunk gets when it asks for a module. */
    made(id: string): unknown {
      const module = { exports: undefined as unknown };
      own.m[id]?.(module);
      return module.exports;
    },
  };
}

test('a chunk finds the module that the host shares, and every remote the same one', async () => {
  const get = jest.fn(async () => () => 'the host’s');
  const { load, made, provided } = await chunkOf({ get });
  await Promise.all([load('a'), load('a')]);
  await load('a');
  expect(made('7')).toBe('the host’s');
  expect(get).toHaveBeenCalledTimes(1);
  expect(provided).toMatchObject({ loaded: true, lib: expect.any(Function) });
});

test('what is there already, or loads for another remote, is not loaded again', async () => {
  const get = jest.fn(() => () => 'another');
  const there = await chunkOf({ get, lib: () => 'there' });
  await there.load('a');
  expect(there.made('7')).toBe('there');
  const under = await chunkOf({ get, loading: Promise.resolve(() => 'under way') });
  await under.load('a');
  expect(under.made('7')).toBe('under way');
  expect(get).not.toHaveBeenCalled();
});

test('a module that did not come is asked for again by whoever asks for the chunk again', async () => {
  let isThere = false;
  const { load, made } = await chunkOf({
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
  const { load } = await chunkOf({});
  await expect(load('b')).rejects.toThrow('The host has no @site/other');
});

test('what comes with the host’s first script is there before any chunk asks', async () => {
  const { made } = await chunkOf({});
  expect(made('9')).toBe('react');
});

test('a chunk without shared modules waits for nothing', async () => {
  const { load } = await chunkOf({});
  await expect(load('c')).resolves.toBeUndefined();
});
