import type { OrderItem } from '@site/shared/contract/lottery';
import type { Database } from '../../platform/base/database.ts';
import { codes, Refusal } from '../../platform/base/envelope.ts';
import { centsToText, textToCents } from '../../platform/base/money.ts';
import { ownBets, placeBet } from '../../wallet/bets/bets.ts';
import { comingDraw } from '../draws/draws.ts';
import type { Lottery } from '../draws/lotteries.ts';
import { optionById, type PlayOption } from './plays.ts';
import { picksOf } from './rules.ts';

const leastCents = 1_00;
const mostCents = 50_000_00;
const mostLines = 60;
/** The text is a line of the chat, which has at most 500 characters. */
const longestText = 400;

type Order = {
  readonly playerId: number;
  readonly lottery: Lottery;
  readonly items: readonly OrderItem[];
  /** The period that the player chose; a bet never moves to another one. */
  readonly expect: string;
  readonly now: number;
};
type Line = PlayOption & { readonly numbers: readonly number[]; readonly cents: number };

/** Accepts every line of an order or none, and returns the announcement for the room. Throws `Refusal`. */
export function placeOrder(db: Database, { playerId, lottery, items, expect, now }: Order): string {
  const { period, drawnAt, isOpen } = comingDraw(lottery, now);
  if (expect !== period)
    throw new Refusal(`第${expect.slice(0, 20)}期已截止，当前为第${period}期，请重新投注`);
  if (!isOpen) throw new Refusal(`第${period}期已封盘，停止投注`);
  const lines = readLines(lottery, items);
  db.transaction(() => {
    for (const { group, title, odds, numbers, cents } of lines) {
      const plays = `${lottery.title} · 第${period}期 ${wordsOf({ group, title, numbers })} @${odds}`;
      const betId = placeBet(db, { playerId, apiType: ownBets, plays, cents, at: now });
      db.insert('lottery_bets', {
        bet_id: betId,
        lottery_id: lottery.id,
        period,
        drawn_at: drawnAt,
        play_group: group,
        play_option: title,
        numbers: JSON.stringify(numbers),
        odds: textToCents(odds),
      });
    }
  });
  return orderText(period, lines);
}

function readLines(lottery: Lottery, items: readonly OrderItem[]): Line[] {
  if (items.length === 0) throw new Refusal('请选择投注内容');
  if (items.length > mostLines) throw new Refusal(`每次最多投注${mostLines}注`);
  if (new Set(items.map(({ id }) => Number(id))).size < items.length)
    throw new Refusal('同一玩法不能重复提交');
  return items.map(({ id, total, data }) => {
    const option = optionById(lottery.type, Number(id));
    if (!option) throw new Refusal('该玩法不存在或已停止投注', codes.unknown);
    return { ...option, numbers: readNumbers(option.title, lottery, data), cents: readStake(total) };
  });
}

function readNumbers(title: string, { type }: Lottery, data: readonly number[]): readonly number[] {
  const { least, most } = type === 1 ? picksOf(title) : { least: 0, most: 0 };
  if (data.length < least || data.length > most) {
    const wanted = least === most ? `${least}个` : `${least}至${most}个`;
    throw new Refusal(most === 0 ? `${title}无需选择号码` : `${title}须选择${wanted}号码`);
  }
  const isOnGrid = data.every((number) => Number.isInteger(number) && number >= 1 && number <= 49);
  if (!isOnGrid || new Set(data).size < data.length) throw new Refusal('所选号码不正确');
  return [...data].sort((a, b) => a - b);
}

function readStake(total: number): number {
  const cents = textToCents(String(total));
  if (cents === null) throw new Refusal('投注金额不正确，最多两位小数');
  if (cents < leastCents) throw new Refusal('单注金额不能低于1元');
  if (cents > mostCents) throw new Refusal('单注金额不能超过50000元');
  return cents;
}

function wordsOf({ group, title, numbers }: Pick<Line, 'group' | 'title' | 'numbers'>): string {
  return [group, title, numbers.join(',')].filter((part) => part !== '').join(' ');
}

function orderText(period: string, lines: readonly Line[]): string {
  const total = centsToText(lines.reduce((sum, { cents }) => sum + cents, 0));
  const lineTexts = lines.map((line) => `${wordsOf(line)} ${centsToText(line.cents)}`).join('；');
  const whole =
    lines.length === 1
      ? `第${period}期 ${lineTexts}`
      : `第${period}期 ${lineTexts}，共${lines.length}注 ${total}`;
  return whole.length <= longestText ? whole : `第${period}期 共${lines.length}注 ${total}`;
}
