import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Workplace, workplace } from '../testing/builds.ts';

let place: Workplace;
beforeEach(async () => {
  place = await workplace();
});
afterEach(() => place.remove());

test('a file is created once: of twenty writers at once one succeeds and its bytes stay', async () => {
  const { store } = place;
  const writers = Array.from({ length: 20 }, (_, index) =>
    store.writeNew('releases/live/1.json', `writer ${index}`),
  );
  const created = await Promise.all(writers);
  const winner = created.indexOf(true);
  expect(created.filter(Boolean)).toHaveLength(1);
  expect((await store.read('releases/live/1.json'))?.toString()).toBe(`writer ${winner}`);
});

test('a replaced file is seen whole by every reader while it is being replaced', async () => {
  const { store } = place;
  const versions = ['a', 'b'].map((letter) => letter.repeat(300_000));
  await store.replace('index.html', versions[0] ?? '');
  const writing = (async () => {
    for (let round = 0; round < 20; round += 1) await store.replace('index.html', versions[round % 2] ?? '');
  })();
  for (let round = 0; round < 40; round += 1) {
    const seen = (await store.read('index.html'))?.toString();
    expect(versions.includes(seen ?? '')).toBe(true);
  }
  await writing;
});

test('each replacement is a second later than the file before, so that no web server takes two for one', async () => {
  const { store, storeDir } = place;
  const seconds: number[] = [];
  for (const page of ['a', 'b', 'c']) {
    await store.replace('index.html', page);
    seconds.push(Math.floor((await stat(join(storeDir, 'index.html'))).mtimeMs / 1000));
  }
  expect(new Set(seconds).size).toBe(3);
  expect(seconds).toEqual(seconds.toSorted());
});

test('files are listed by folder, sorted, without what a write leaves aside', async () => {
  const { store, storeDir } = place;
  await store.writeNew('remotes/wallet/1.0.0/b.js', 'b');
  await store.writeNew('remotes/wallet/1.0.0/a.js', 'a');
  await store.replace('index.html', 'page');
  expect(await store.list('remotes')).toEqual(['remotes/wallet/1.0.0/a.js', 'remotes/wallet/1.0.0/b.js']);
  expect(await store.list('host')).toEqual([]);
  expect(await readdir(join(storeDir, '.tmp'))).toEqual([]);
});

test('a missing file reads as nothing, and a path out of the store is an error', async () => {
  const { store } = place;
  expect(await store.read('nothing/here.js')).toBeUndefined();
  expect(await store.exists('nothing/here.js')).toBe(false);
  await expect(store.read('../outside')).rejects.toThrow('Not a path inside the store');
  await expect(store.replace('remotes//x', '')).rejects.toThrow('Not a path inside the store');
});
