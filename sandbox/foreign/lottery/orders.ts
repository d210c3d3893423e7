import { fixed } from '../shapes/values.ts';
import { type Call, Refusal } from '../state/answers.ts';
import { move } from '../state/money.ts';
import { centsOf, requiredOf } from '../state/params.ts';
import type { Bet, Player } from '../state/player.ts';
import { book, nextNumber, type State } from '../state/state.ts';
import { OWN } from '../wallet/venues.ts';
import { comingDraw, drawNumber, drawTime, lotteryNamed, type Room } from './lotteries.ts';
import { playById } from './plays.ts';
import { hasWon } from './results.ts';

const MOST_BALL = 49;
/** A settled bet gives back this part of its stake as a rebate. */
const REBATE = 0.005;

type Line = { readonly id?: unknown; readonly total?: unknown; readonly data?: unknown };

/** Places an order as a whole or not at all, and returns its text for the chat. */
export function placeOrder(room: Room, player: Player, { state, params, now }: Call): string {
  const { lottery, closesSeconds } = room;
  const index = comingDraw(lottery, now);
  if (drawTime(lottery, index) - now <= closesSeconds * 1000) throw new Refusal('封盘中禁止投注');
  const number = drawNumber(lottery, index);
  if (requiredOf(params, 'expect') !== number) throw new Refusal('当前期号已截止，请刷新后投注');
  const lines = Array.isArray(params.order) ? params.order : [];
  if (lines.length === 0) throw new Refusal('请选择投注内容');
  const bets = lines.map((line: Line): Bet => {
    const { play, group } = playById(room, String(line.id)) ?? {};
    if (!play || !group) throw new Refusal('玩法不存在');
    const picks = group.special > 0 ? picksOf(line.data) : [];
    return {
      no: `HA${nextNumber(state)}`,
      venue: OWN,
      text: [lottery.title, `${group.name}-${play.title}`, ...picks].join(' '),
      cents: centsOf(line.total),
      at: now,
      draw: { lottery: lottery.name, index, play: String(play.id), picks },
      paid: 0,
      state: 2,
    };
  });
  const cents = bets.reduce((sum, bet) => sum + bet.cents, 0);
  move(state, player, { from: 'wallet', to: 'outside', cents });
  player.bets.push(...bets);
  book(state, 'bet', player, cents);
  return `${number}期 ${bets.map((bet) => `${bet.text} ${fixed(bet.cents)}元`).join('，')}`;
}

function picksOf(data: unknown): readonly number[] {
  const picks = (Array.isArray(data) ? data : []).map(Number);
  const isRight = picks.every((ball) => Number.isInteger(ball) && ball >= 1 && ball <= MOST_BALL);
  if (picks.length === 0 || !isRight) throw new Refusal('请选择号码');
  return picks;
}

/** A settled bet, for the notice to its player. */
export type Settled = { readonly player: Player; readonly bet: Bet };

/** Settles the bets whose draw has been, each once, and returns those that won. */
export function settleBets(state: State, roomsOf: readonly Room[]): readonly Settled[] {
  const won: Settled[] = [];
  for (const player of state.players.values())
    for (const bet of player.bets)
      if (bet.state === 2 && bet.draw && settle(state, roomsOf, player, bet)) won.push({ player, bet });
  return won;
}

function settle(state: State, roomsOf: readonly Room[], player: Player, bet: Bet): boolean {
  const { draw, cents } = bet;
  const lottery = draw && lotteryNamed(draw.lottery);
  if (!lottery || drawTime(lottery, draw.index) > state.now()) return false;
  const room = roomsOf.find((one) => one.lottery === lottery);
  const play = room && playById(room, draw.play)?.play;
  const isWon = play !== undefined && hasWon(lottery, draw.index, { play: play.title, picks: draw.picks });
  bet.state = 1;
  bet.paid = isWon && play ? Math.floor((cents * play.odds) / Math.max(1, draw.picks.length)) : 0;
  if (bet.paid > 0) move(state, player, { from: 'outside', to: 'wallet', cents: bet.paid });
  player.turnoverCents = Math.max(0, player.turnoverCents - cents);
  const rebate = Math.floor(cents * REBATE);
  if (rebate > 0) player.rebates.push({ venue: OWN, cents: rebate, at: state.now(), claimedAt: null });
  return bet.paid > 0;
}
