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

test('the cache makes a value again once its time is over, counted from when its making began', async () => {
  let time = 0;
  const cache = boundedCache<string>(10, { mostMs: 5, now: () => time });
  await cache.get('a', async () => {
    time = 2;
    return { made: 'a', bytes: 1 };
  });
  time = 4;
  expect(await cache.get('a', sized('again', 1))).toBe('a');
  time = 5;
  expect(await cache.get('a', sized('again', 1))).toBe('again');
});

test('the cache shares a value without a size with those who wait for it, and does not retain it', async () => {
  const cache = boundedCache<string>(10);
  const both = [cache.get('a', async () => ({ made: 'nothing' })), cache.get('a', sized('never', 1))];
  expect(await Promise.all(both)).toEqual(['nothing', 'nothing']);
  expect(await cache.get('a', sized('a', 1))).toBe('a');
});
