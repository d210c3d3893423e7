/** @environment page */
import { writeOwn } from '@site/shared';
import { keepLastDeposit, lastDeposit } from './lastDeposit.ts';

beforeEach(() => localStorage.clear());

test('the device stores the method and the amount of the last deposit', () => {
  expect(lastDeposit()).toBeNull();
  keepLastDeposit({ method: 'usdt', amount: '1000' });
  keepLastDeposit({ method: 'alipay', amount: '500.50' });
  expect(lastDeposit()).toEqual({ method: 'alipay', amount: '500.50' });
});

test.each([
  [null],
  ['usdt'],
  [{ method: 'cash', amount: '5' }],
  [{ method: 'toString', amount: '5' }],
  [{ method: 'usdt', amount: 5 }],
  [{ method: 'usdt', amount: '0' }],
  [{ method: 'usdt', amount: '1,000元' }],
  [{ method: 'usdt', amount: '1'.repeat(16) }],
])('a stored value of %j is no last deposit', (stored) => {
  writeOwn('deposit.last', stored);
  expect(lastDeposit()).toBeNull();
});
