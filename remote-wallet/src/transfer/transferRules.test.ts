import { noMoney } from '@site/shared/money';
import { transferProblem } from './transferRules.ts';
import { chooseSide, PLATFORM_NAME, sidesOf, sidesTowards } from './transferSides.ts';

const toAg = { source: 'userbalance', target: 'AG' };
const venues = [
  { name: 'AG真人', platname: 'AG', balance: noMoney },
  { name: 'PG电子', platname: 'PG', balance: noMoney },
];

test.each(['', ' ', '0', '0.00', '-1', 'abc', '1e3', '1.234', '.'])(
  'the amount "%s" counts as missing [W-120]',
  (amount) => {
    expect(transferProblem(amount, toAg)).toEqual({ field: 'amount', text: '请输入操作金额！' });
  },
);

test('a decimal amount between the platform and a venue has nothing wrong with it [W-109]', () => {
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

test('at first money goes from the platform to the first venue', () => {
  expect(sidesOf({}, venues)).toEqual(toAg);
  expect(sidesOf({}, [])).toEqual({ source: 'userbalance', target: '' });
});

test('the platform is never on both sides: the first venue takes its place', () => {
  const start = sidesOf({}, venues);
  expect(chooseSide(start, 'target', 'userbalance', venues)).toEqual({
    source: 'AG',
    target: 'userbalance',
  });
  expect(chooseSide({ source: 'PG', target: 'userbalance' }, 'source', 'userbalance', venues)).toEqual({
    source: 'userbalance',
    target: 'AG',
  });
  expect(chooseSide(start, 'source', 'PG', venues)).toEqual({ source: 'PG', target: 'AG' });
});

test('direction 0 goes to the venue, the other one comes from it [W-118 W-119]', () => {
  expect(sidesTowards(0, 'AG')).toEqual({ source: 'userbalance', target: 'AG' });
  expect(sidesTowards(1, 'AG')).toEqual({ source: 'AG', target: 'userbalance' });
});

test('a transfer needs somewhere to go', () => {
  expect(transferProblem('10', { source: 'userbalance', target: '' })).toEqual({
    field: 'target',
    text: '请选择转入钱包',
  });
});

test('choosing one side leaves the other where it can stay', () => {
  const start = sidesOf({}, venues);
  expect(chooseSide(start, 'target', 'PG', venues)).toEqual({ source: 'userbalance', target: 'PG' });
  expect(chooseSide({ source: 'PG', target: 'PG' }, 'target', 'userbalance', venues)).toEqual({
    source: 'PG',
    target: 'userbalance',
  });
});

test('the central wallet is called 平台钱包', () => {
  expect(PLATFORM_NAME).toBe('平台钱包');
});
