import type { LotteryOrderInput, OrderItem, PlayGroup, PlayOption } from '@site/shared/contract/lottery';
import { add, isPositive, type Money, noMoney, parseMoney, toNumber } from '@site/shared/money';

export const DEFAULT_AMOUNT = '10';
export const QUICK_AMOUNTS = ['10', '20', '50', '200', '500'] as const;
export const GRID_NUMBERS: readonly number[] = Array.from({ length: 49 }, (_, index) => index + 1);

/** What is chosen in one play group; the amount goes for every line. */
export type Slip = {
  readonly group: number;
  readonly options: readonly PlayOption['id'][];
  readonly numbers: readonly number[];
  readonly amount: string;
};

/** One line of the order as the player reads it. */
export type BetLine = {
  readonly id: PlayOption['id'];
  readonly group: string;
  readonly option: string;
  /** As delivered; '' when the platform names none. */
  readonly odds: string;
  readonly numbers: readonly number[];
};

export const emptySlip: Slip = { group: 0, options: [], numbers: [], amount: DEFAULT_AMOUNT };

export function isSpecial(group: PlayGroup): boolean {
  return group.special > 0;
}

export function withGroup(slip: Slip, group: number): Slip {
  return group === slip.group ? slip : { ...withoutChoice(slip), group };
}

export function withoutChoice(slip: Slip): Slip {
  return { ...slip, options: [], numbers: [] };
}

/** A second tap takes an option back; in a special group another option takes the place of the first. */
export function withOption(slip: Slip, group: PlayGroup, id: PlayOption['id']): Slip {
  const isChosen = slip.options.includes(id);
  if (isSpecial(group)) return { ...slip, options: isChosen ? [] : [id], numbers: [] };
  return {
    ...slip,
    options: isChosen ? slip.options.filter((chosen) => chosen !== id) : [...slip.options, id],
  };
}

export function withNumber(slip: Slip, number: number): Slip {
  const isMarked = slip.numbers.includes(number);
  const numbers = isMarked ? slip.numbers.filter((marked) => marked !== number) : [...slip.numbers, number];
  return { ...slip, numbers: numbers.sort((a, b) => a - b) };
}

/** The lines that would be ordered, in the order of the group; none while a special group lacks its numbers. */
export function linesOf(slip: Slip, group: PlayGroup | undefined): readonly BetLine[] {
  if (!group || (isSpecial(group) && slip.numbers.length === 0)) return [];
  return group.childrens
    .filter(({ id }) => slip.options.includes(id))
    .map(({ id, playtitle, odds }) => ({
      id,
      group: group.name,
      option: playtitle,
      odds,
      numbers: slip.numbers,
    }));
}

/** The amount of each line; null while what is typed is none above zero. */
export function stakeOf({ amount }: Slip): Money | null {
  const stake = parseMoney(amount);
  return stake !== null && isPositive(stake) ? stake : null;
}

export function totalOf(lines: readonly BetLine[], stake: Money | null): Money {
  return lines.reduce((sum) => add(sum, stake ?? noMoney), noMoney);
}

export function orderOf(
  roomId: string,
  lines: readonly BetLine[],
  stake: Money,
  expect: string,
): LotteryOrderInput {
  const order = lines.map(
    ({ id, numbers }): OrderItem => ({ id, total: toNumber(stake), data: [...numbers] }),
  );
  return { room_id: roomId, order, expect };
}

/** What the room reads about a bet when the platform gives no words of its own. */
export function betText(lines: readonly BetLine[], stake: Money, expect: string): string {
  const parts = lines.map(({ group, option, numbers }) =>
    [group, option, numbers.join(','), stake].filter((part) => part !== '').join(' '),
  );
  return `第${expect}期 ${parts.join('；')}`;
}
