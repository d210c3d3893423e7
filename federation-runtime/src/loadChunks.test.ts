import { loadFile } from '@site/release-page/load/loadFile';
import { loadChunks } from './loadChunks.ts';
import type { WebpackRequire } from './webpackRequire.ts';

jest.mock('@site/release-page/load/loadFile', () => ({ loadFile: jest.fn() }));

type ChunkFiles = NonNullable<WebpackRequire['chunkFiles']>;
type Left = readonly [ids: readonly number[], modules: object, files?: object];

const list = 'webpackChunkwallet';
const leave = (one: Left) => {
  const left = Reflect.get(globalThis, list) ?? [];
  Reflect.set(globalThis, list, left);
  left.push(one);
};

/** Returns an application with these files, and what of it was loaded. */
function application(chunkFiles: Partial<ChunkFiles> | null = {}, more: Partial<WebpackRequire> = {}) {
  const webpackRequire: WebpackRequire = {
    m: {},
    c: {},
    f: {},
    p: 'http://localhost/wallet/1/',
    S: {},
    federation: { initOptions: { name: 'wallet' } },
    consumesLoadingData: {},
    ...(chunkFiles && { chunkFiles: { list, files: {}, ...chunkFiles } }),
    ...more,
  };
  const loaded: string[] = [];
  const comes: Record<string, () => void> = {};
  jest.mocked(loadFile).mockImplementation(async (address, integrity) => {
    const file = address.replace(webpackRequire.p, '');
    loaded.push(`${file} ${integrity}`);
    comes[file]?.();
  });
  loadChunks(webpackRequire);
  return {
    ...webpackRequire,
    loaded,
    comes,
    async chunk(id: string): Promise<void> {
      const promises: unknown[] = [];
      webpackRequire.f.j?.(id, promises);
      await Promise.all(promises);
    },
  };
}

beforeEach(() => Reflect.deleteProperty(globalThis, list));

test('a chunk loads its script and its style, each with its hash', async () => {
  const { chunk, loaded } = application({ files: { 7: ['7.js', 'a', '7.css', 'b'] } });
  await chunk('7');
  expect(loaded).toEqual(['7.js a', '7.css b']);
});

test('the runtime loads no chunk that registered itself before or after its application', async () => {
  leave([[1], { one: () => {} }]);
  const { chunk, loaded, m } = application({ rest: ['files.js', 'c'] });
  leave([[2], { two: () => {} }]);
  await Promise.all([chunk('1'), chunk('2')]);
  expect(loaded).toEqual([]);
  expect(Object.keys(m)).toEqual(['one', 'two']);
});

test('the file list names the files of a chunk that the entry does not name', async () => {
  const { chunk, loaded, comes } = application({ rest: ['files.js', 'c'] });
  comes['files.js'] = () => leave([[], {}, { 7: ['7.js', 'a'], 8: ['8.js', 'b'] }]);
  await chunk('7');
  await chunk('8');
  expect(loaded).toEqual(['files.js c', '7.js a', '8.js b']);
});

test('a chunk without files waits for the file list only', async () => {
  const { chunk, loaded } = application({ rest: ['files.js', 'c'] });
  await chunk('9');
  expect(loaded).toEqual(['files.js c']);
  const without = application();
  await without.chunk('9');
  expect(without.loaded).toEqual([]);
});

test('the list of chunks exists before any chunk, and is empty', () => {
  application();
  expect([...Reflect.get(globalThis, list)]).toEqual([]);
});

test('a chunk fails when one of its files fails', async () => {
  const { chunk, comes } = application({ files: { 7: ['7.js', 'a'] } });
  comes['7.js'] = () => {
    throw new Error('gone');
  };
  await expect(chunk('7')).rejects.toThrow('gone');
});

test('styles load through showStyle with their hash, and scripts into the page', async () => {
  const showStyle = jest.fn(async () => undefined);
  const { chunk, loaded } = application({
    files: { 7: ['7.js', 'a', '7.css', 'b', '8.css', 'c'] },
    showStyle,
  });
  await chunk('7');
  expect(loaded).toEqual(['7.js a']);
  expect(showStyle.mock.calls).toEqual([
    ['http://localhost/wallet/1/7.css', 'b'],
    ['http://localhost/wallet/1/8.css', 'c'],
  ]);
});

test('styles load through showStyle as soon as it is set, and a chunk waits for them', async () => {
  const { chunk, loaded, chunkFiles } = application({
    files: { 7: ['7.js', 'a', '7.css', 'b'], 8: ['8.js', 'c', '8.css', 'd'] },
  });
  await chunk('7');
  Object.assign(chunkFiles ?? {}, { showStyle: () => Promise.reject(new Error('no style')) });
  await expect(chunk('8')).rejects.toThrow('no style');
  expect(loaded).toEqual(['7.js a', '7.css b', '8.js c']);
});

test('a development build keeps webpack’s own loading', () => {
  expect(application(null).f.j).toBeUndefined();
});

test('the start of a build waits for the chunks that its first page needs', () => {
  const O = Object.assign(jest.fn(), {}) as unknown as NonNullable<WebpackRequire['O']>;
  leave([[8], { react: () => {} }]);
  application({}, { O });
  expect([O.j?.('8'), O.j?.('9')]).toEqual([true, false]);
  jest.mocked(O).mockClear();
  leave([[9], {}]);
  expect(O.j?.('9')).toBe(true);
  expect(O).toHaveBeenCalledTimes(1);
});
