import { boundedCache } from './boundedCache.ts';

const sized = (made: string, bytes: number) => async () => ({ made, bytes });

test('what was used last is kept, up to the bytes that it may hold', async () => {
  const cache = boundedCache<string>(10);
  await cache.get('a', sized('a', 4));
  await cache.get('b', sized('b', 4));
  await cache.get('a', sized('never', 4));
  await cache.get('c', sized('c', 4));
  expect(await cache.get('a', sized('again', 4))).toBe('a');
  expect(await cache.get('b', sized('again', 4))).toBe('again');
});

test('what alone is more than it may hold is made, and not kept', async () => {
  const cache = boundedCache<string>(10);
  expect(await cache.get('a', sized('huge', 11))).toBe('huge');
  expect(await cache.get('a', sized('again', 1))).toBe('again');
});

test('what could not be made is tried again', async () => {
  const cache = boundedCache<string>(10);
  await expect(cache.get('a', () => Promise.reject(new Error('no line')))).rejects.toThrow('no line');
  expect(await cache.get('a', sized('a', 1))).toBe('a');
});
