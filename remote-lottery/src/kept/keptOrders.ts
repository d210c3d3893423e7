import {
  fields,
  id,
  list,
  money,
  requiredText,
  requiredWholeNumber,
  text,
} from '@site/shared/contract/fields';
import type { Money } from '@site/shared/money';
import { checked, readKept, writeKept } from './readKept.ts';

/** An order that was taken, as far as it can be put together again and its draw be waited for. */
export type KeptOrder = {
  readonly room: string;
  readonly lottery: string;
  readonly period: string;
  readonly group: string;
  readonly options: readonly { readonly id: string | number; readonly title: string }[];
  readonly numbers: readonly number[];
  readonly stake: Money;
};

const NAME = 'orders';
/** Enough for the last one of each room that somebody plays in, and for what is not drawn yet. */
const MOST = 30;

const orderCheck = fields({
  room: requiredText,
  lottery: text,
  period: text,
  group: requiredText,
  options: list(fields({ id, title: text })),
  numbers: list(requiredWholeNumber),
  stake: money,
});
const ordersCheck = list<KeptOrder>(orderCheck);

/** The player's orders that this device knows, newest first. */
export function keptOrders(): readonly KeptOrder[] {
  return readKept(NAME, ordersCheck) ?? [];
}

/** The newest order of one room; null when there is none. */
export function lastOrderOf(room: string): KeptOrder | null {
  return keptOrders().find((order) => order.room === room && order.options.length > 0) ?? null;
}

/** Keeps an order as it was written down when it was sent, and gives it; what cannot be read is dropped. */
export function keepOrder(written: string): KeptOrder | null {
  const order = readOrder(written);
  if (order) writeKept(NAME, [order, ...keptOrders()].slice(0, MOST));
  return order;
}

function readOrder(written: string): KeptOrder | null {
  try {
    return checked<KeptOrder>(JSON.parse(written), orderCheck);
  } catch {
    return null;
  }
}
