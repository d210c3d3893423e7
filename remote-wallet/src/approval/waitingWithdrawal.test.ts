/** @environment page */
import { serverClock, writeOwn } from '@site/shared';
import type { Money } from '@site/shared/money';
import { forgetWaiting, keepWaiting, reviewOf, waitingWithdrawal } from './waitingWithdrawal.ts';

const at = Date.parse('2026-11-27T12:00:00+08:00');
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(serverClock, 'now').mockReturnValue(at);
});
afterEach(() => jest.restoreAllMocks());

const record = (state: number, created_at = '2026-11-27 12:00:01', amount = '200.00') => ({
  state,
  created_at,
  amount: amount as Money,
});

test('the device stores the last withdrawal until its review is known', () => {
  keepWaiting('200');
  expect(waitingWithdrawal()).toEqual({ amount: '200', at });
  forgetWaiting();
  expect(waitingWithdrawal()).toBeNull();
});

test.each([
  ['text'],
  [{ amount: 200, at }],
  [{ amount: '二百', at }],
  [{ amount: '1'.repeat(16), at }],
  [{ amount: '200', at: '12:00' }],
  [{ amount: '200', at: at - 31 * 24 * 3_600_000 }],
])('a stored value of %j waits for nothing', (stored) => {
  writeOwn('withdrawal.waiting', stored);
  expect(waitingWithdrawal()).toBeNull();
});

test.each([
  ['approved', [record(2)]],
  ['approved', [record(1, '2026-11-27 12:00:01', '500.00'), record(2, '2026-11-27 12:00:01', '-200.00')]],
  ['open', [record(1)]],
  ['open', []],
  ['open', [record(2, '2026-11-27 11:00:00')]],
  ['open', [record(2, '刚刚')]],
  ['open', [record(2, '2026-11-27 12:00:01', '200.01')]],
  ['ended', [record(3)]],
  ['ended', [record(2), record(2, '2026-11-27 12:05:00')]],
])('it is %s by the records %j', (review, records) => {
  expect(reviewOf(records, { amount: '200', at })).toBe(review);
});
