import { type BetRecord, betRecords } from '@site/shared/contract/wallet';
import { betRecord } from '../testing/betRecords.ts';
import { betOutcomeOf, byDraw, isOfLottery, periodOf, playOf } from './betRecordRules.ts';

const read = (...sent: readonly object[]): readonly BetRecord[] => {
  const page = betRecords.data['~standard'].validate({ data: sent, total: 1, last_page: 1 });
  if (!('value' in page)) throw new Error('a page is expected');
  return page.value.data;
};
const one = (changes: object): BetRecord => {
  const [record] = read(betRecord(1, changes));
  if (!record) throw new Error('a record is expected');
  return record;
};

test.each([
  ['极速28 · 第0720期 大 @1.98', '极速28', true],
  ['[极速28] 大', '极速28', true],
  ['大小单双 大（极速28）', '极速28', true],
  ['极速288 · 第1期 大', '极速28', false],
  ['新极速28 · 第1期 大', '极速28', false],
  ['加拿大28 · 第1期 大', '极速28', false],
  ['', '极速28', false],
  ['极速28', '', false],
])('a record “%s” is of %s: %s', (plays, lottery, isIts) => {
  expect(isOfLottery(one({ plays }), lottery)).toBe(isIts);
});

test.each([
  ['极速28 · 第202611220720期 大', '202611220720', '大'],
  ['极速28 第 0720 期 大小单双 大 @1.98', '0720', '大小单双 大 @1.98'],
  ['极速28', '', '极速28'],
  ['', '', '云端神殿'],
])('“%s” names the draw “%s” and the play “%s”', (plays, period, play) => {
  const record = one({ plays, Code: '云端神殿' });
  expect([periodOf(record), playOf(record, '极速28')]).toEqual([period, play]);
});

test('a record without any text has a dash', () => {
  expect(playOf(one({ plays: '', Code: '' }), '极速28')).toBe('-');
});

test.each([
  [2, '0', 'waiting'],
  [2, '19.80', 'waiting'],
  [1, '19.80', 'won'],
  [1, '0', 'lost'],
  [1, '-10', 'lost'],
  [1, 'abc', 'settled'],
  [2, '-', 'waiting'],
  [0, '10.00', 'void'],
  [7, '19.80', 'unknown'],
  ['odd', '19.80', 'unknown'],
])('state %s with the payout %s is %s [W-187 W-188 W-189]', (status, win_loss, outcome) => {
  expect(betOutcomeOf(one({ status, win_loss }))).toBe(outcome);
});

test('bets on one draw form a group, newest draw first, with their total stakes and payouts', () => {
  const draws = byDraw(
    read(
      betRecord(3, { plays: '极速28 · 第0721期 大', status: 2 }),
      betRecord(2, { bet_amount: '10.10', win_loss: '19.99' }),
      betRecord(1, { bet_amount: '20.20', win_loss: '0.01' }),
      betRecord(0, { plays: '极速28 大' }),
    ),
  );
  expect(draws.map(({ period, bets, staked, paid }) => [period, bets.length, staked, paid])).toEqual([
    ['0721', 1, '10.00', '0.00'],
    ['0720', 2, '30.30', '20.00'],
    ['', 1, '10.00', '0.00'],
  ]);
});

test('a sum with an unreadable part is unknown; a bet that waits for its draw has no payout yet', () => {
  const draws = byDraw(
    read(
      betRecord(4, { plays: '极速28 · 第0722期 大', status: 2, win_loss: '-' }),
      betRecord(3, { plays: '极速28 · 第0721期 大', bet_amount: 'abc', win_loss: '19.80' }),
      betRecord(2, { bet_amount: '1,010.10', win_loss: 'abc' }),
      betRecord(1, { bet_amount: '20.20', win_loss: '19.80' }),
    ),
  );
  expect(draws.map(({ bets, staked, paid }) => [bets.length, staked, paid])).toEqual([
    [1, '10.00', '0.00'],
    [1, null, '19.80'],
    [2, '1030.30', null],
  ]);
});

test.each<[what: string, bets: readonly object[], net: string | null]>([
  ['won and lost', [{ win_loss: '19.80' }, {}], '-0.20'],
  ['lost, with the loss in place of a payout', [{ win_loss: '-10' }], '-10.00'],
  ['won and waiting', [{ win_loss: '19.80' }, { status: 2 }], null],
  ['void, whose stake went back', [{ status: 0, win_loss: '10' }], '0.00'],
  ['of an unknown state', [{ status: 7 }], null],
  ['unreadable', [{ win_loss: 'abc' }], null],
])('the net of bets that are %s', (_what, bets, net) => {
  const [draw] = byDraw(read(...bets.map((changes, number) => betRecord(number, changes))));
  expect(draw?.net).toBe(net);
});
