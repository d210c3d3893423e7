import { transferProblem } from './transferRules.ts';

const toAg = { source: 'userbalance', target: 'AG' };

test.each(['', ' ', '0', '0.00', '-1', 'abc', '1e3', '1.234', '.'])(
  'the amount "%s" counts as missing [W-120]',
  (amount) => {
    expect(transferProblem(amount, toAg)).toEqual({ field: 'amount', text: '请输入操作金额！' });
  },
);

test('a decimal amount between the platform and a venue has no problem [W-109]', () => {
  for (const amount of ['0.01', '100', '12.5', '99999999.99']) {
    expect(transferProblem(amount, toAg)).toBeNull();
    expect(transferProblem(amount, { source: 'AG', target: 'userbalance' })).toBeNull();
  }
});

test('venues cannot send to one another, and the amount is checked first [W-121]', () => {
  const between = { source: 'AG', target: 'PG' };
  expect(transferProblem('10', between)).toEqual({ field: 'target', text: '场馆内钱包不支持互转' });
  expect(transferProblem('', between)?.text).toBe('请输入操作金额！');
});

test('a transfer needs a target', () => {
  expect(transferProblem('10', { source: 'userbalance', target: '' })).toEqual({
    field: 'target',
    text: '请选择转入钱包',
  });
});
