import { untilLoaded } from './untilLoaded.ts';

type What = 'shown' | 'failed' | 'other';

let taken: What[][];
let isThere: boolean;
beforeEach(() => {
  jest.useFakeTimers();
  taken = [];
  isThere = true;
});
afterEach(() => jest.useRealTimers());

const collect = () =>
  untilLoaded<What>(
    async (takeEarlier) => {
      if (!isThere) throw new Error('offline');
      taken.push(takeEarlier());
    },
    (what) => (what === 'other' ? undefined : what),
  );

test('a moment after a screen has shown the reporter takes what has happened', async () => {
  const take = collect();
  take('other');
  take('shown');
  await jest.advanceTimersByTimeAsync(1_999);
  expect(taken).toEqual([]);
  take('shown');
  await jest.advanceTimersByTimeAsync(1);
  expect(taken).toEqual([['other', 'shown', 'shown']]);
  take('failed');
  expect(taken).toHaveLength(1);
});

test('the reporter loads at once where a screen fails', () => {
  collect()('failed');
  expect(taken).toEqual([['failed']]);
});

test('a reporter that does not load is requested again, after longer pauses', async () => {
  isThere = false;
  collect()('failed');
  await jest.advanceTimersByTimeAsync(4_000);
  isThere = true;
  await jest.advanceTimersByTimeAsync(7_999);
  expect(taken).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(taken).toEqual([['failed']]);
});

test('of what happens before that the first 200 are taken', () => {
  const take = collect();
  for (let count = 0; count < 300; count += 1) take('other');
  take('failed');
  expect(taken).toEqual([Array<What>(200).fill('other')]);
});
