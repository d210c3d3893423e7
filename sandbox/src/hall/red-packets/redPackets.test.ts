import { openDatabase } from '../../platform/base/database.ts';
import {
  balanceOf,
  central,
  checkConservation,
  setBalance,
  turnoverDue,
  venueAccount,
} from '../../platform/ledger/ledger.ts';
import { addPlayer, playerById } from '../../platform/players/players.ts';
import { placeBet, settleBet } from '../../wallet/bets/bets.ts';
import { addDeposit, depositReviews } from '../../wallet/deposits/deposits.ts';
import { drawRedPacket, redPacketState } from './redPackets.ts';

const beijing = (text: string) => Date.parse(`${text}+08:00`);
const morning = beijing('2026-11-20T11:00:00');
const db = openDatabase(':memory:');
let made = 0;

function newPlayer() {
  made += 1;
  const id = addPlayer(db, {
    username: `packet${made}`,
    realname: '',
    passwordHash: '',
    payPasswordHash: null,
    referrerId: null,
    joinedAt: 0,
  });
  setBalance(db, venueAccount(id, 'PG'), 1_000_000_00, '测试', 0);
  return {
    id,
    deposit(yuan: number, at: string, isApproved = true) {
      const cents = yuan * 100;
      const input = { paytype: 'alipay', amount: yuan } as const;
      const deposit = addDeposit(db, { playerId: id, input, cents, at: beijing(at) });
      depositReviews.review(db, deposit.id, isApproved, beijing(at));
    },
    play(yuan: number, at: string) {
      const bet = placeBet(db, { playerId: id, apiType: 'PG', cents: yuan * 100, at: beijing(at) });
      settleBet(db, bet, 0, beijing(at));
    },
    record: () => playerById(db, id) ?? missing(),
    left: () => redPacketState(db, playerById(db, id) ?? missing(), morning).sendnums,
  };
}

function missing(): never {
  throw new Error('The player is gone.');
}

afterEach(() => expect(checkConservation(db)).toEqual([]));

test.each([
  ['2026-11-19T11:59:59', 0],
  ['2026-11-19T12:00:00', 1],
  ['2026-11-20T09:59:59', 1],
  ['2026-11-20T10:00:00', 0],
])('100 yuan deposited at %s in Beijing and played five times give %i draws', (at, draws) => {
  const player = newPlayer();
  player.deposit(100, at);
  expect(player.left()).toBe(0);
  player.play(500, '2026-11-20T10:30:00');
  expect(player.left()).toBe(draws);
  expect(player.left()).toBe(draws);
});

test.each([
  [100, 499, 0],
  [99, 500, 0],
  [100, 500, 1],
  [1_000, 4_999, 1],
  [1_000, 5_000, 2],
  [50_000, 250_000, 5],
  [90_000, 900_000, 5],
])('%i yuan deposited and %i played give %i draws', (recharge, flow, draws) => {
  const player = newPlayer();
  player.deposit(recharge, '2026-11-20T08:00:00');
  player.play(flow, '2026-11-20T09:00:00');
  expect(player.left()).toBe(draws);
});

test('a rejected deposit gives no draws', () => {
  const player = newPlayer();
  player.deposit(100, '2026-11-20T08:00:00', false);
  player.play(500, '2026-11-20T09:00:00');
  expect(player.left()).toBe(0);
});

test('a drawn packet does not come back, and further play earns the next rule', () => {
  const player = newPlayer();
  player.deposit(1_000, '2026-11-20T08:00:00');
  player.play(500, '2026-11-20T09:00:00');
  drawRedPacket(db, player.record(), morning);
  expect(player.left()).toBe(0);
  expect(() => drawRedPacket(db, player.record(), morning)).toThrow('您暂未达到领取条件，快去完成吧！');
  player.play(4_500, '2026-11-20T10:30:00');
  expect(player.left()).toBe(1);
});

test('a packet is credited, and adds its turnover to the player’s', () => {
  const player = newPlayer();
  player.deposit(1_000, '2026-11-20T08:00:00');
  player.play(5_000, '2026-11-20T09:00:00');
  expect(turnoverDue(db, player.id)).toBe(0);
  const before = balanceOf(db, central(player.id));
  const amount = drawRedPacket(db, player.record(), morning);
  expect(amount).toBeGreaterThanOrEqual(88);
  expect(amount).toBeLessThanOrEqual(28_88);
  expect(balanceOf(db, central(player.id))).toBe(before + amount);
  expect(turnoverDue(db, player.id)).toBe(1_000_00);
});
