import { TimeUp } from '../load/loadFailure.ts';
import { inTime } from './inTime.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a load that hangs fails after fifteen seconds', async () => {
  const outcome = inTime(new Promise(() => {}), './List of shop@1.0.0').catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(14_900);
  expect(jest.getTimerCount()).toBe(1);
  await jest.advanceTimersByTimeAsync(200);
  expect(await outcome).toBeInstanceOf(TimeUp);
  expect(await outcome).toMatchObject({ message: './List of shop@1.0.0 did not come in time' });
});

test('a load that ends in time leaves its result or its error, and no timer', async () => {
  expect(await inTime(Promise.resolve(1), 'x')).toBe(1);
  await expect(inTime(Promise.reject(new Error('broken')), 'x')).rejects.toThrow('broken');
  expect(jest.getTimerCount()).toBe(0);
});
