import type { PlayGroup } from '@site/shared/contract/lottery';
import { parseMoney } from '@site/shared/money';
import type { StoredOrder } from '../storage/storedOrders.ts';
import { repeatOrder } from './repeatOrder.ts';

const option = (id: number, playtitle: string) => ({ id, playtitle, odds: '2' });
const playbox: PlayGroup[] = [
  { name: '大小单双', desc: '', special: 0, childrens: [option(1, '大'), option(2, '小'), option(3, '单')] },
  { name: '连码', desc: '', special: 2, childrens: [option(21, '三全中'), option(22, '二全中')] },
];
const order = (changes: Partial<StoredOrder>): StoredOrder => ({
  room: '11',
  lottery: '极速28',
  period: '0721',
  group: '大小单双',
  options: [
    { id: 1, title: '大' },
    { id: 3, title: '单' },
  ],
  numbers: [],
  stake:
    parseMoney('20') ??
    (() => {
      throw new Error('no money');
    })(),
  ...changes,
});

test('an order that is still offered is repeated with its group, options and stake', () => {
  expect(repeatOrder(order({}), playbox)).toEqual({
    slip: { group: 0, options: [1, 3], numbers: [], amount: '20' },
    gone: [],
  });
});

test('an option whose id has another title today is reported as gone', () => {
  const options = [
    { id: 2, title: '大' },
    { id: 3, title: '单' },
    { id: 9, title: '豹子' },
  ];
  expect(repeatOrder(order({ options }), playbox)).toEqual({
    slip: { group: 0, options: [3], numbers: [], amount: '20' },
    gone: ['大', '豹子'],
  });
});

test('without its group, or any of its options, no option is chosen', () => {
  expect(repeatOrder(order({ group: '形态' }), playbox)).toEqual({ slip: null, gone: ['形态'] });
  const options = [{ id: 9, title: '豹子' }];
  expect(repeatOrder(order({ options }), playbox)).toEqual({ slip: null, gone: ['豹子'] });
});

test('a special group is repeated with one option and those of its numbers that the grid has', () => {
  const options = [
    { id: 21, title: '三全中' },
    { id: 22, title: '二全中' },
  ];
  const special = order({ group: '连码', options, numbers: [30, 5, 5, 50, 0] });
  expect(repeatOrder(special, playbox)?.slip).toEqual({
    group: 1,
    options: [21],
    numbers: [5, 30],
    amount: '20',
  });
});

test('numbers of a group that no longer takes numbers are left out', () => {
  expect(repeatOrder(order({ numbers: [5] }), playbox).slip?.numbers).toEqual([]);
});
