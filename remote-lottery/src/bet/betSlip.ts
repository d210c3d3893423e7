import type { LotteryOrderInput, OrderItem, PlayGroup, PlayOption } from '@site/shared/contract/lottery';
import { add, isPositive, type Money, noMoney, parseMoney, toNumber } from '@site/shared/money';

export const DEFAULT_AMOUNT = '10';
export const QUICK_AMOUNTS = ['10', '20', '50', '200', '500'] as const;
export const GRID_NUMBERS: readonly number[] = Array.from({ length: 49 }, (_, index) => index + 1);

/** The player's choice in one play group; the amount applies to each line. */
export type Slip = {
  readonly group: number;
  readonly options: readonly PlayOption['id'][];
  readonly numbers: readonly number[];
  readonly amount: string;
};

export type BetLine = {
  readonly id: PlayOption['id'];
  readonly group: string;
  readonly option: string;
  /** The odds as the platform delivers them; '' when it delivers none. */
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

/**
 * Returns the slip with an option toggled. A special group has one option at most, so a second one replaces the
 * first.
 */
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

/** Returns the lines to order, in the order of the group; none while a special group has no numbers. */
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

/** Returns the amount of each line; null unless the typed text is an amount above zero. */
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

/** Returns the chat text of a bet, used when the platform's answer has no text. */
export function betText(lines: readonly BetLine[], stake: Money, expect: string): string {
  const parts = lines.map(({ group, option, numbers }) =>
    [group, option, numbers.join(','), stake].filter((part) => part !== '').join(' '),
  );
  return `第${expect}期 ${parts.join('；')}`;
}
