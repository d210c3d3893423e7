import { randomInt } from 'node:crypto';
import { beijingTime, dayMs, hourMs, startOfDay } from '../../platform/base/clock.ts';
import type { Database } from '../../platform/base/database.ts';
import { Refusal } from '../../platform/base/envelope.ts';
import { centsToText, textToCents } from '../../platform/base/money.ts';
import { reviewStates } from '../../platform/base/reviews.ts';
import { central, changeTurnoverDue, moveMoney, treasury } from '../../platform/ledger/ledger.ts';
import { type Player, playerById } from '../../platform/players/players.ts';

/** The most packets that a player can draw in a day. */
const redPacketMaxTimes = 5;

/** The rules, each of which gives one draw: the required deposit and stakes, and the amount to bet before a withdrawal. */
const redPacketRules = [100_00, 1_000_00, 5_000_00, 10_000_00, 50_000_00].map((cents) => ({
  start_time: '10:00',
  end_time: '12:00',
  day_flow: centsToText(5 * cents),
  flow_money: centsToText(cents),
  recharge: centsToText(cents),
}));

/** The maximum of a packet, by the highest rule that was reached. */
const mostCents = [8_88, 28_88, 58_88, 88_88, 188_88] as const;
const leastCents = 88;

/** The hours of a Beijing day in which packets can be drawn. */
const opensAt = '10:00:00';
const closesAt = '12:00:00';

/** Returns the draws that a player has left and has used today. */
export function redPacketState(db: Database, player: Player, now: number) {
  const { redpacket_sendnums: left, redpacket_acquirednum: drawn } = grantDraws(db, player.id, now);
  return {
    sendnums: Math.min(left, Math.max(0, redPacketMaxTimes - drawn)),
    acquirednum: drawn,
    max_times: redPacketMaxTimes,
    rules: redPacketRules,
  };
}

/** Draws one packet into the central wallet, records it and the turnover it requires, and returns its cents. */
export function drawRedPacket(db: Database, player: Player, now: number): number {
  const { time } = beijingTime(now);
  if (time < opensAt) throw new Refusal('活动还没开始，请静待活动开始。');
  if (time >= closesAt) throw new Refusal('请静待下次活动。');
  return db.transaction(() => {
    const { sendnums, acquirednum } = redPacketState(db, player, now);
    if (acquirednum >= redPacketMaxTimes) throw new Refusal('今日领取次数已用完，请明日再来。');
    if (sendnums <= 0) throw new Refusal('您暂未达到领取条件，快去完成吧！');
    const { cents: recharge, lastAt } = countedDeposits(db, player.id, now);
    // A draw that the back office gave as a present pays by the first rule.
    const rule = Math.max(0, ruleReached(recharge, dayFlow(db, player.id, now)));
    const amount = randomInt(leastCents, (mostCents[rule] ?? leastCents) + 1);
    db.run(
      `UPDATE players SET redpacket_sendnums = redpacket_sendnums - 1,
        redpacket_acquirednum = redpacket_acquirednum + 1 WHERE id = ?`,
      player.id,
    );
    const times = { recharged_at: lastAt ?? now, used_at: now };
    db.insert('red_packets', { player_id: player.id, recharge, amount, ...times });
    const to = central(player.id);
    moveMoney(db, { kind: 'red-packet', memo: '红包雨', at: now, from: treasury, to, cents: amount });
    changeTurnoverDue(db, player.id, textToCents(redPacketRules[rule]?.flow_money ?? '') ?? 0);
    return amount;
  });
}

type Draws = Pick<Player, 'redpacket_sendnums' | 'redpacket_acquirednum'>;

/** Adds the draws of every rule that was reached since the last call; a new day starts with none drawn. */
function grantDraws(db: Database, playerId: number, now: number): Draws {
  return db.transaction(() => {
    const today = beijingTime(now).date;
    const seen = db.one<{ day: string; granted: number }>(
      'SELECT redpacket_day AS day, redpacket_granted AS granted FROM players WHERE id = ?',
      playerId,
    );
    const isNewDay = seen?.day !== '' && seen?.day !== today;
    const granted = isNewDay ? 0 : (seen?.granted ?? 0);
    const reached = ruleReached(countedDeposits(db, playerId, now).cents, dayFlow(db, playerId, now)) + 1;
    db.run(
      `UPDATE players SET redpacket_day = ?, redpacket_granted = ?,
        redpacket_sendnums = redpacket_sendnums + ?,
        redpacket_acquirednum = CASE WHEN ? THEN 0 ELSE redpacket_acquirednum END
        WHERE id = ?`,
      today,
      Math.max(granted, reached),
      Math.max(0, reached - granted),
      isNewDay ? 1 : 0,
      playerId,
    );
    const player = playerById(db, playerId);
    if (!player) throw new Error(`There is no player ${playerId}.`);
    return player;
  });
}

/** Returns the deposits that count: approved from 12:00 of the day before to 10:00, both in Beijing. */
function countedDeposits(db: Database, playerId: number, now: number) {
  const until = startOfDay(now) + 10 * hourMs;
  const from = startOfDay(now) - dayMs + 12 * hourMs;
  const sum = db.one<{ cents: number; lastAt: number | null }>(
    `SELECT COALESCE(SUM(amount), 0) AS cents, MAX(reviewed_at) AS lastAt FROM deposits
      WHERE player_id = ? AND state = ? AND reviewed_at >= ? AND reviewed_at < ?`,
    playerId,
    reviewStates.approved,
    from,
    Math.min(until, now + 1),
  );
  return sum ?? { cents: 0, lastAt: null };
}

/** Returns the stakes that count: settled since the time from which deposits count, until now. */
function dayFlow(db: Database, playerId: number, now: number): number {
  return db.number(
    `SELECT COALESCE(SUM(COALESCE(counted, amount)), 0) FROM bets
      WHERE player_id = ? AND status = 1 AND settled_at >= ? AND settled_at <= ?`,
    playerId,
    startOfDay(now) - dayMs + 12 * hourMs,
    now,
  );
}

/** Returns the index of the highest rule that deposits and stakes both reach, or -1. */
function ruleReached(recharge: number, flow: number): number {
  return redPacketRules.findLastIndex(
    (rule) => recharge >= (textToCents(rule.recharge) ?? 0) && flow >= (textToCents(rule.day_flow) ?? 0),
  );
}
