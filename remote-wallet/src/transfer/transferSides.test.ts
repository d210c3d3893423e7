import { noMoney } from '@site/shared/money';
import { chooseSide, PLATFORM_NAME, sidesOf, sidesTowards } from './transferSides.ts';

const toAg = { source: 'userbalance', target: 'AG' };
const venues = [
  { name: 'AG真人', platname: 'AG', balance: noMoney },
  { name: 'PG电子', platname: 'PG', balance: noMoney },
];

test('initially money goes from the platform to the first venue', () => {
  expect(sidesOf({}, venues)).toEqual(toAg);
  expect(sidesOf({}, [])).toEqual({ source: 'userbalance', target: '' });
});

test('the platform is never on both sides: the first venue replaces it', () => {
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

test('direction 0 goes to the venue, direction 1 comes from it [W-118 W-119]', () => {
  expect(sidesTowards(0, 'AG')).toEqual({ source: 'userbalance', target: 'AG' });
  expect(sidesTowards(1, 'AG')).toEqual({ source: 'AG', target: 'userbalance' });
});

test('choosing one side keeps the other where that is allowed', () => {
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
