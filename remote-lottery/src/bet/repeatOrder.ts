import type { PlayGroup } from '@site/shared/contract/lottery';
import { type Money, plainShort } from '@site/shared/money';
import type { KeptOrder } from '../kept/keptOrders.ts';
import { type BetLine, GRID_NUMBERS, isSpecial, type Slip } from './betSlip.ts';

/** An order written down as it is sent, for the device to keep once it is taken. */
export function orderToKeep(
  room: string,
  lottery: string,
  lines: readonly BetLine[],
  stake: Money,
  period: string,
): string {
  const options = lines.map(({ id, option }) => ({ id, title: option }));
  const { group = '', numbers = [] } = lines[0] ?? {};
  const order: KeptOrder = { room, lottery, period, group, options, numbers, stake };
  return JSON.stringify(order);
}

/** An order put together again, and the names of what can no longer be played. */
export type Repeated = { readonly slip: Slip | null; readonly gone: readonly string[] };

/** What of an order can be chosen today; an option is the same only with its id and its name. */
export function repeatOrder(order: KeptOrder, playbox: readonly PlayGroup[]): Repeated {
  const place = playbox.findIndex(({ name }) => name === order.group);
  const group = playbox[place];
  if (!group) return { slip: null, gone: [order.group] };
  const isOffered = ({ id, title }: KeptOrder['options'][number]) =>
    group.childrens.some((option) => option.id === id && option.playtitle === title);
  const offered = order.options.filter(isOffered);
  const gone = order.options.filter((option) => !isOffered(option)).map(({ title }) => title);
  const options = (isSpecial(group) ? offered.slice(0, 1) : offered).map(({ id }) => id);
  if (options.length === 0) return { slip: null, gone };
  const numbers = isSpecial(group) ? GRID_NUMBERS.filter((number) => order.numbers.includes(number)) : [];
  return { slip: { group: place, options, numbers, amount: plainShort(order.stake) }, gone };
}
