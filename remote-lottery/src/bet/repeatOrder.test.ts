import type { PlayGroup } from '@site/shared/contract/lottery';
import { noMoney, parseMoney } from '@site/shared/money';
import type { StoredOrder } from '../storage/storedOrders.ts';
import { linesOf, type Slip } from './betSlip.ts';
import { orderToStore, repeatOrder } from './repeatOrder.ts';

const option = (id: number, playtitle: string) => ({ id, playtitle, odds: '2' });
const playbox: PlayGroup[] = [
  { name: '大小单双', desc: '', special: 0, childrens: [option(1, '大'), option(2, '小'), option(3, '单')] },
  { name: '连码', desc: '', special: 2, childrens: [option(21, '三全中'), option(22, '二全中')] },
];
const stake = parseMoney('20') ?? noMoney;
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
  stake,
  line: '',
  ...changes,
});
/** Returns the order of a slip as the device stores it. */
const storedOrder = (slip: Slip): StoredOrder =>
  JSON.parse(orderToStore('11', '极速28', linesOf(slip, playbox[slip.group]), stake, '0721'));

test('an order that is still offered is repeated with its group, options and stake', () => {
  expect(repeatOrder(order({}), playbox)).toEqual({
    slip: { group: 0, options: [1, 3], numbers: [], amount: '20' },
    gone: [],
  });
});

test.each<[string, Slip]>([
  ['of several options', { group: 0, options: [1, 3], numbers: [], amount: '20' }],
  ['with numbers', { group: 1, options: [22], numbers: [7, 30], amount: '20' }],
])('a slip %s is restored from the order that the device stores', (_, slip) => {
  expect(repeatOrder(storedOrder(slip), playbox)).toEqual({ slip, gone: [] });
});

test('an order is stored with its room, lottery and period, its options by id and name, and the stake of a line', () => {
  expect(storedOrder({ group: 0, options: [1, 3], numbers: [], amount: '20' })).toEqual(order({}));
});

test('a slip without options is stored as an order of no group', () => {
  const none = { group: '', options: [], numbers: [] };
  expect(storedOrder({ group: 0, options: [], numbers: [], amount: '20' })).toEqual(order(none));
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
