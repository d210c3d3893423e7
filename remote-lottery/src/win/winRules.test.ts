import { betRecords } from '@site/shared/contract/wallet';
import { parseMoney } from '@site/shared/money';
import { betRecord } from '../testing/betRecords.ts';
import { isGain, netOf, outcomeOf, type Win } from './winRules.ts';

const page = (sent: readonly object[], last_page = 1) => {
  const read = betRecords.data['~standard'].validate({ data: sent, total: 1, last_page });
  if (!('value' in read)) throw new Error('a page is expected');
  return read.value;
};
const draw = { lottery: '极速28', period: '0720' };
const won = betRecord(2, { win_loss: '19.80' });
const lost = betRecord(1);
const other = betRecord(9, { plays: '极速28 · 第0721期 大', win_loss: '500' });

const sums = (amount: string | null, staked: string | null) => ({ ...draw, amount, staked });

test.each<[string, readonly object[], readonly object[], readonly object[]]>([
  ['won and lost', [other, won, lost], [sums('19.80', '20.00')], [sums('19.80', '20.00')]],
  [
    'won twice',
    [won, betRecord(3, { win_loss: '0.02' })],
    [sums('19.82', '20.00')],
    [sums('19.82', '20.00')],
  ],
  ['lost', [lost], [sums('0.00', '10.00')], []],
  [
    'lost with the loss in place of a payout',
    [betRecord(1, { win_loss: '-10' })],
    [sums('0.00', '10.00')],
    [],
  ],
  ['partly unsettled', [won, betRecord(3, { status: 2 })], [], []],
  ['withdrawn', [betRecord(1, { status: 0, win_loss: '10' })], [sums('0.00', '0.00')], []],
  [
    'won and withdrawn',
    [won, betRecord(1, { status: 0 })],
    [sums('19.80', '10.00')],
    [sums('19.80', '10.00')],
  ],
  ['of unreadable payouts', [betRecord(1, { win_loss: 'abc' })], [sums(null, '10.00')], []],
  [
    'won, one of them by an unreadable payout',
    [won, betRecord(3, { win_loss: 'abc' })],
    [sums(null, '20.00')],
    [sums(null, '20.00')],
  ],
  ['not in the records', [other], [], []],
  ['of another lottery', [betRecord(1, { plays: '加拿大28 · 第0720期 大', win_loss: '9' })], [], []],
])('the outcome of a draw whose bets are %s has its sums and its wins', (_what, records, settled, wins) => {
  expect(outcomeOf([draw], page(records))).toEqual({ settled, wins });
});

test('the total is unknown when the records’ page ends within the draw', () => {
  expect(outcomeOf([draw], page([won, lost], 2)).wins).toEqual([sums(null, null)]);
  expect(outcomeOf([draw], page([won, lost, other], 2)).wins).toEqual([sums('19.80', '20.00')]);
});

test.each([
  ['39.80', '30', '9.80', true],
  ['30', '30', '0.00', false],
  ['19.80', '30', '-10.20', false],
  ['', '30', null, false],
  ['19.80', '', null, false],
])('a payout of %s for a stake of %s leaves %s and is a gain: %s', (amount, staked, net, isOne) => {
  const win: Win = { ...draw, amount: parseMoney(amount), staked: parseMoney(staked) };
  expect([netOf(win), isGain(win)]).toEqual([net, isOne]);
});
