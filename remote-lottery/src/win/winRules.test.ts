import { betRecords } from '@site/shared/contract/wallet';
import { betRecord } from '../testing/betRecords.ts';
import { outcomeOf } from './winRules.ts';

const page = (sent: readonly object[], last_page = 1) => {
  const read = betRecords.data['~standard'].validate({ data: sent, total: 1, last_page });
  if (!('value' in read)) throw new Error('a page is expected');
  return read.value;
};
const draw = { lottery: '极速28', period: '0720' };
const won = betRecord(2, { win_loss: '19.80' });
const lost = betRecord(1);
const other = betRecord(9, { plays: '极速28 · 第0721期 大', win_loss: '500' });

test.each([
  ['won and lost', [other, won, lost], [draw], [{ ...draw, amount: '19.80' }]],
  ['won twice', [won, betRecord(3, { win_loss: '0.02' })], [draw], [{ ...draw, amount: '19.82' }]],
  ['lost', [lost], [draw], []],
  ['partly unsettled', [won, betRecord(3, { status: 2 })], [], []],
  ['withdrawn', [betRecord(1, { status: 0, win_loss: '10' })], [draw], []],
  ['of unreadable payouts', [betRecord(1, { win_loss: 'abc' })], [draw], []],
  [
    'won, one of them by an unreadable payout',
    [won, betRecord(3, { win_loss: 'abc' })],
    [draw],
    [{ ...draw, amount: null }],
  ],
  ['not in the records', [other], [], []],
  ['of another lottery', [betRecord(1, { plays: '加拿大28 · 第0720期 大', win_loss: '9' })], [], []],
])('the outcome of a draw whose bets are %s has its wins', (_what, records, settled, wins) => {
  expect(outcomeOf([draw], page(records))).toEqual({ settled, wins });
});

test('the total is unknown when the records’ page ends within the draw', () => {
  expect(outcomeOf([draw], page([won, lost], 2)).wins).toEqual([{ ...draw, amount: null }]);
  expect(outcomeOf([draw], page([won, lost, other], 2)).wins).toEqual([{ ...draw, amount: '19.80' }]);
});
