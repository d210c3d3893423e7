import { boundedCache } from './boundedCache.ts';

const sized = (made: string, bytes: number) => async () => ({ made, bytes });

test('the cache retains the last used values within its bytes', async () => {
  const cache = boundedCache<string>(10);
  await cache.get('a', sized('a', 4));
  await cache.get('b', sized('b', 4));
  await cache.get('a', sized('never', 4));
  await cache.get('c', sized('c', 4));
  expect(await cache.get('a', sized('again', 4))).toBe('a');
  expect(await cache.get('b', sized('again', 4))).toBe('again');
});

test('the cache does not retain a value that is larger than itself', async () => {
  const cache = boundedCache<string>(10);
  expect(await cache.get('a', sized('huge', 11))).toBe('huge');
  expect(await cache.get('a', sized('again', 1))).toBe('again');
});

test('the cache makes a value again after a failure', async () => {
  const cache = boundedCache<string>(10);
  await expect(cache.get('a', () => Promise.reject(new Error('no line')))).rejects.toThrow('no line');
  expect(await cache.get('a', sized('a', 1))).toBe('a');
});
