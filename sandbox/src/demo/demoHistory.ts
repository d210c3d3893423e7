import { activities } from '../hall/promotions/activities.ts';
import { addActivityApplication, decideByRules } from '../hall/promotions/activityApplications.ts';
import { claimRebates, issueRebates } from '../member/rebates/rebates.ts';
import { dayMs, hourMs, minuteMs, startOfDay } from '../platform/base/clock.ts';
import type { Database } from '../platform/base/database.ts';
import { reviewMs } from '../platform/base/reviews.ts';
import { central, post, treasury, venueAccount } from '../platform/ledger/ledger.ts';
import { placeBet, settleBet, voidBet } from '../wallet/bets/bets.ts';
import type { Card } from '../wallet/cards/cards.ts';
import { addDeposit, depositReviews } from '../wallet/deposits/deposits.ts';
import { recordTransfer, transfer, transferStates } from '../wallet/transfers/transfers.ts';
import { requestWithdrawal, withdrawalReviews } from '../wallet/withdrawals/withdrawals.ts';
import { type BetText, betTexts } from './betTexts.ts';
import { steadyRandom } from './steadyRandom.ts';

const venues = ['AG', 'PG', 'IBC', 'KY', 'OBBY'] as const;
/** More than any day of the history needs; the caller sets the balances afterwards. */
const openingCents = 30_000_000;

type Story = { readonly db: Database; readonly playerId: number; readonly now: number };

/** Adds forty days of a player's life: every record with the money it moved. */
export function addHistory(db: Database, playerId: number, cards: readonly Card[], now: number): void {
  const story = { db, playerId, now };
  open(story);
  addDeposits(story);
  db.run('UPDATE players SET turnover_due = 0 WHERE id = ?', playerId);
  addWithdrawals(story, cards);
  addTransfers(story);
  addBets(story, 340);
  addApplications(story, 26);
  addRedPackets(story, 32);
}

/** Adds the rebates of all past days at the player's level, claimed every third day; those of the last days are pending. */
export function addRebateHistory(db: Database, playerId: number, now: number): void {
  for (let daysAgo = 36; daysAgo >= 3; daysAgo -= 3) {
    const at = now - daysAgo * dayMs;
    issueRebates(db, playerId, at);
    claimRebates(db, playerId, at);
  }
  db.run('UPDATE players SET turnover_due = 0 WHERE id = ?', playerId);
}

function open({ db, playerId, now }: Story): void {
  const wallets = [central(playerId), ...venues.map((venue) => venueAccount(playerId, venue))];
  post(db, {
    kind: 'seed',
    memo: '演示期初',
    at: now - 41 * dayMs,
    rows: [
      { account: treasury, cents: -openingCents * wallets.length },
      ...wallets.map((account) => ({ account, cents: openingCents })),
    ],
  });
}

function addDeposits({ db, playerId, now }: Story): void {
  const ways = [
    { paytype: 'usdt', catepay: 'TRC20' },
    { paytype: 'alipay' },
    { paytype: 'wxpay' },
    { paytype: 'usdt', catepay: 'ERC20' },
  ] as const;
  const pick = steadyRandom(11);
  for (let index = 0; index < 44; index += 1) {
    const way = ways[index % ways.length] ?? ways[0];
    const yuan = (1 + pick(20)) * 100;
    const at = now - index * 21 * hourMs - (30 + pick(240)) * minuteMs;
    const { id } = addDeposit(db, { playerId, input: { ...way, amount: yuan }, cents: yuan * 100, at });
    depositReviews.review(db, id, index % 9 !== 4, at + (1 + pick(3)) * minuteMs);
  }
}

function addWithdrawals({ db, playerId, now }: Story, cards: readonly Card[]): void {
  const pick = steadyRandom(13);
  for (let index = 0; index < 24; index += 1) {
    const card = cards[index % cards.length];
    if (!card) return;
    const at = now - index * 38 * hourMs - (45 + pick(200)) * minuteMs;
    requestWithdrawal(db, { playerId, card, cents: (2 + pick(30)) * 100_00, now: at });
    const asked = db.number('SELECT MAX(id) FROM withdrawals WHERE player_id = ?', playerId);
    withdrawalReviews.review(db, asked, index % 7 !== 3, at + (1 + pick(3)) * minuteMs);
  }
}

function addTransfers({ db, playerId, now }: Story): void {
  const pick = steadyRandom(17);
  for (let index = 0; index < 90; index += 1) {
    const direction = index % 2 === 0 ? 'out' : 'in';
    const move = {
      playerId,
      venue: venues[pick(venues.length)] ?? 'AG',
      direction,
      cents: (1 + pick(80)) * 25_00,
      at: now - index * 10 * hourMs - (20 + pick(300)) * minuteMs,
    } as const;
    // The venue did not respond, or has not responded yet, so that no money moves.
    if (index % 15 === 4) recordTransfer(db, { ...move, state: transferStates.failed });
    else if (index === 1 || index === 2) recordTransfer(db, { ...move, state: transferStates.pending });
    else transfer(db, move);
  }
}

function addBets({ db, playerId, now }: Story, count: number): void {
  const pick = steadyRandom(19);
  const stakes = [10_00, 20_00, 50_00, 100_00, 200_00, 68_00];
  for (let index = 0; index < count; index += 1) {
    const text = betTexts[pick(betTexts.length)] ?? { apiType: 'AG' };
    const cents = stakes[pick(stakes.length)] ?? 10_00;
    const at = now - Math.floor((index * 38 * dayMs) / count) - (6 + pick(90)) * minuteMs;
    const id = placeBet(db, { ...text, playerId, cents, at });
    const isOpen = index < 40 && text.apiType === 'IBC';
    if (isOpen) continue;
    if (pick(25) === 0) voidBet(db, id, at + 5 * minuteMs);
    else settleBet(db, id, payoutOf(text, cents, pick(100)), at + 3 * minuteMs);
  }
}

/** Returns stake times odds where the text has them, 0 if it lost. Odds of live tables (AG) exclude the stake. */
function payoutOf({ apiType, plays = '' }: BetText, cents: number, luck: number): number {
  const oddsText = /@([\d.]+)$/.exec(plays)?.[1];
  const odds = oddsText ? Math.round(Number(oddsText) * 100) + (apiType === 'AG' ? 100 : 0) : 105 + luck * 2;
  const isWon = luck < (odds > 1_000 ? 2 : 44);
  return isWon ? Math.floor((cents * odds) / 100) : 0;
}

/** The oldest comes first, because a bonus is paid only once. The newest is still under review. */
function addApplications({ db, playerId, now }: Story, count: number): void {
  for (let index = count - 1; index >= 0; index -= 1) {
    const activity = activities[(index + 4) % activities.length];
    if (!activity) return;
    const at = now - index * 31 * hourMs - 95 * minuteMs;
    const id = addActivityApplication(db, playerId, activity, at, index === 0 ? now + dayMs : at);
    if (index > 0) decideByRules(db, id, at + reviewMs);
  }
}

function addRedPackets({ db, playerId, now }: Story, count: number): void {
  const pick = steadyRandom(23);
  const recharges = [100_00, 300_00, 1_000_00, 2_000_00, 5_000_00];
  for (let index = 0; index < count; index += 1) {
    // Drawn in the daily window from ten to twelve, for the deposits of the day before.
    const usedAt = startOfDay(now) - (1 + index) * dayMs + 10 * hourMs + pick(119) * minuteMs;
    db.insert('red_packets', {
      player_id: playerId,
      recharge: recharges[pick(recharges.length)] ?? 100_00,
      amount: 88 + pick(1_800),
      recharged_at: usedAt - (3 + pick(18)) * hourMs,
      used_at: usedAt,
    });
  }
}
