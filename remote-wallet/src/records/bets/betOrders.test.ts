import type { BetRecord } from '@site/shared/contract/wallet';
import { underDays } from '../recordDays.ts';
import { withOrders } from './betOrders.ts';

const draw = '极速28 · 第202611210721期';
const bet = (plays: string, created_at = '2026-11-20 12:00:00') =>
  ({
    bet_id: '',
    bet_amount: null,
    win_loss: null,
    plays,
    Code: '云端神殿',
    status: 1,
    created_at,
  }) as BetRecord;
const read = (...bets: readonly BetRecord[]) =>
  withOrders(underDays(bets, { hasMore: false, now: 0 })).map(({ order, title, isJoined }) => [
    order,
    title,
    isJoined,
  ]);

test('bets of one draw that were made at once are lines under their game and draw', () => {
  expect(read(bet(`${draw} 单 @1.98`), bet(`${draw} 大 @1.98`), bet('百家乐 · 闲 @1.00'))).toEqual([
    [draw, '单 @1.98', false],
    [null, '大 @1.98', true],
    [null, '百家乐 · 闲 @1.00', false],
  ]);
});

test.each([
  ['another time', bet(`${draw} 大 @1.98`, '2026-11-20 12:00:01'), `${draw} 大 @1.98`],
  ['another draw', bet('极速28 · 第202611210722期 大 @1.98'), '极速28 · 第202611210722期 大 @1.98'],
  ['another day', bet(`${draw} 大 @1.98`, '2026-11-19 12:00:00'), `${draw} 大 @1.98`],
  ['no play', bet(''), '云端神殿'],
])('a bet of %s is a record of its own, with its whole text', (_, other, title) => {
  expect(read(bet(`${draw} 单 @1.98`), other)).toEqual([
    [null, `${draw} 单 @1.98`, false],
    [null, title, false],
  ]);
});

test('a very long text is not searched for an order', () => {
  const long = `${'长'.repeat(5_000)} · 第1期 大`;
  expect(read(bet(long), bet(long)).map(([order]) => order)).toEqual([null, null]);
});
