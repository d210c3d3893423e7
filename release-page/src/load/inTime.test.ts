import { inTime } from './inTime.ts';
import { TimeUp } from './loadFailure.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const late = () => new TimeUp('./List of shop@1.0.0 did not come in time');

test('a load that hangs fails when its time is up', async () => {
  const outcome = inTime(new Promise(() => {}), 15_000, late).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(14_900);
  expect(jest.getTimerCount()).toBe(1);
  await jest.advanceTimersByTimeAsync(200);
  expect(await outcome).toBeInstanceOf(TimeUp);
  expect(await outcome).toMatchObject({ message: './List of shop@1.0.0 did not come in time' });
});

test('a load that ends while its failure is still examined leaves its result', async () => {
  let end = (_: number) => {};
  const loading = new Promise<number>((resolve) => {
    end = resolve;
  });
  const outcome = inTime(loading, 15_000, () => new Promise(() => {}));
  await jest.advanceTimersByTimeAsync(15_000);
  end(1);
  expect(await outcome).toBe(1);
});

test('a load that ends in time leaves its result or its error, and no timer', async () => {
  expect(await inTime(Promise.resolve(1), 15_000, late)).toBe(1);
  await expect(inTime(Promise.reject(new Error('broken')), 15_000, late)).rejects.toThrow('broken');
  expect(jest.getTimerCount()).toBe(0);
});
