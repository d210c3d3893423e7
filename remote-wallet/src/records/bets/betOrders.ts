import type { BetRecord } from '@site/shared/contract/wallet';
import type { DayRecord } from '../recordDays.ts';

/** A bet of a day, as a line of its order where several bets were made at once. */
export type BetLine = DayRecord<BetRecord> & {
  readonly title: string;
  /** The game and the draw of the order, above its first line. */
  readonly order: string | null;
  /** Whether the line belongs to the order of the line before it. */
  readonly isJoined: boolean;
};

/** A game and its draw, then the play: 极速28 · 第202611210721期 大小单双 单 @1.98. */
const written = /^(.{1,40} · 第\d{1,20}期) (.+)$/s;

/** Returns the bets with what the bets of one order have in common written once, above the first of them. */
export function withOrders(bets: readonly DayRecord<BetRecord>[]): readonly BetLine[] {
  const parts = bets.map(({ record: { plays } }) => written.exec(plays));
  const keys = bets.map(({ record }, index) => {
    const order = parts[index]?.[1];
    return order === undefined ? null : `${order} ${record.created_at}`;
  });
  return bets.map((bet, index) => {
    const key = keys[index] ?? null;
    const isJoined = key !== null && !bet.isFirst && keys[index - 1] === key;
    const isJoinedByNext = key !== null && !bet.isLast && keys[index + 1] === key;
    const [, order = null, play] = parts[index] ?? [];
    const isLine = isJoined || isJoinedByNext;
    return {
      ...bet,
      title: (isLine ? play : bet.record.plays) || bet.record.Code || '-',
      order: isLine && !isJoined ? order : null,
      isJoined,
    };
  });
}
