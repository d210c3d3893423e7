import { memoryStore } from '../testing/memoryStore.ts';
import { HELD_BYTES, HELD_MS, storeSource } from './fileSource.ts';

const FILES = 40;
const pathOf = (number: number) => `metadata/${number}.wallet.json`;
/** The metadata of a store with very many versions: together twice what an edge holds. */
const metadata = new Map(
  Array.from({ length: FILES }, (_, number) => [
    pathOf(number + 1),
    Buffer.alloc((2 * HELD_BYTES) / FILES, number),
  ]),
);

/** Returns what an edge reads from a store, the paths that it asked the store for, and its clock. */
function watched() {
  const store = memoryStore('/nowhere', metadata);
  const asked: string[] = [];
  const clock = { time: 0 };
  const read = (path: string) => {
    asked.push(path);
    return store.read(path);
  };
  return { store, asked, clock, source: storeSource({ ...store, read }, () => clock.time) };
}

test('an edge on a bucket holds a bounded part of the metadata that somebody asks for, and what pages ask for stays', async () => {
  const { source, asked } = watched();
  for (const path of metadata.keys()) {
    expect(await source.read(path)).toEqual(metadata.get(path));
    await source.stampOf(pathOf(1));
  }
  expect(asked).toEqual([...metadata.keys()]);
  await source.read(pathOf(1));
  for (let number = FILES; number > FILES / 2 + 1; number -= 1) await source.read(pathOf(number));
  expect(asked).toHaveLength(FILES);
  await source.read(pathOf(2));
  expect(asked.slice(FILES)).toEqual([pathOf(2)]);
});

test('an edge on a bucket reads a changed file after a second, and a file that was missing at once', async () => {
  const { source, store, asked, clock } = watched();
  const first = await source.stampOf(pathOf(1));
  await store.replace(pathOf(1), Buffer.from('changed'));
  clock.time = HELD_MS - 1;
  expect(await source.stampOf(pathOf(1))).toBe(first);
  clock.time = HELD_MS;
  expect(await source.stampOf(pathOf(1))).not.toBe(first);
  expect(asked).toEqual([pathOf(1), pathOf(1)]);
  const missing = pathOf(FILES + 1);
  expect(await source.stampOf(missing)).toBeUndefined();
  await expect(source.read(missing)).rejects.toThrow('is gone from the store');
  await store.writeNew(missing, 'late');
  expect(await source.read(missing)).toEqual(Buffer.from('late'));
});
