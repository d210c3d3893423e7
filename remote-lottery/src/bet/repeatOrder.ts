import type { PlayGroup } from '@site/shared/contract/lottery';
import { type Money, plainShort } from '@site/shared/money';
import type { StoredOrder } from '../storage/storedOrders.ts';
import { type BetLine, GRID_NUMBERS, isSpecial, type Slip } from './betSlip.ts';

/** Serializes an order at the moment it is sent; the device stores it once the platform has accepted it. */
export function orderToStore(
  room: string,
  lottery: string,
  lines: readonly BetLine[],
  stake: Money,
  period: string,
): string {
  const options = lines.map(({ id, option }) => ({ id, title: option }));
  const { group = '', numbers = [] } = lines[0] ?? {};
  const order: StoredOrder = { room, lottery, period, group, options, numbers, stake, line: '' };
  return JSON.stringify(order);
}

/** The slip restored from an order, and the names of the options that are no longer offered. */
type Repeated = { readonly slip: Slip | null; readonly gone: readonly string[] };

/**
 * Restores the part of an order that is still offered. An option is the same only if both its id and its name are.
 */
export function repeatOrder(order: StoredOrder, playbox: readonly PlayGroup[]): Repeated {
  const place = playbox.findIndex(({ name }) => name === order.group);
  const group = playbox[place];
  if (!group) return { slip: null, gone: [order.group] };
  const isOffered = ({ id, title }: StoredOrder['options'][number]) =>
    group.childrens.some((option) => option.id === id && option.playtitle === title);
  const offered = order.options.filter(isOffered);
  const gone = order.options.filter((option) => !isOffered(option)).map(({ title }) => title);
  const options = (isSpecial(group) ? offered.slice(0, 1) : offered).map(({ id }) => id);
  if (options.length === 0) return { slip: null, gone };
  const numbers = isSpecial(group) ? GRID_NUMBERS.filter((number) => order.numbers.includes(number)) : [];
  return { slip: { group: place, options, numbers, amount: plainShort(order.stake) }, gone };
}
