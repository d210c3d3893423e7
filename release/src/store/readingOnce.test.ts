import { releasedSite, type Workplace } from '../testing/builds.ts';
import { readingOnce } from './readingOnce.ts';
import type { Store } from './store.ts';

let place: Workplace;
let asked: string[];
let store: Store;
beforeEach(async () => {
  place = await releasedSite();
  asked = [];
  store = readingOnce({
    ...place.store,
    read: (path) => {
      asked.push(path);
      return place.store.read(path);
    },
    list: (folder) => {
      asked.push(folder);
      return place.store.list(folder);
    },
  });
});
afterEach(() => place.remove());

const record = 'remotes/wallet/1.0.0/release.json';

test('a command reads the metadata and the record of a version once', async () => {
  for (const _ of [1, 2]) {
    await store.read('metadata/1.root.json');
    await store.read(record);
    await store.list('metadata');
    await store.read('releases/live.json');
  }
  expect(asked).toEqual([
    'metadata/1.root.json',
    record,
    'metadata',
    'releases/live.json',
    'releases/live.json',
  ]);
});

test('a command reads files again that it has written, or that were missing', async () => {
  expect(await store.read('remotes/wallet/2.0.0/release.json')).toBeUndefined();
  expect(await store.writeNew('remotes/wallet/2.0.0/release.json', 'new')).toBe(true);
  expect(String(await store.read('remotes/wallet/2.0.0/release.json'))).toBe('new');
  await store.read(record);
  await store.remove(record);
  expect(await store.read(record)).toBeUndefined();
  const listed = await store.list('metadata');
  await store.replace('metadata/99.wallet.json', '{}');
  expect(await store.list('metadata')).toEqual([...listed, 'metadata/99.wallet.json'].sort());
});

test('a command that reads while it writes has what it wrote afterwards', async () => {
  const path = 'metadata/9.wallet.json';
  let isWritten = () => {};
  const slow = readingOnce({
    ...place.store,
    replace: async (written, bytes) => {
      await new Promise<void>((resolve) => (isWritten = resolve));
      await place.store.replace(written, bytes);
    },
  });
  await place.store.replace(path, 'old');
  const writing = slow.replace(path, 'new');
  const before = await slow.list('metadata');
  expect(String(await slow.read(path))).toBe('old');
  await place.store.replace('metadata/10.wallet.json', 'other');
  isWritten();
  await writing;
  expect(String(await slow.read(path))).toBe('new');
  expect((await slow.list('metadata')).length).toBe(before.length + 1);
});
