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

/** An accepted order with the data needed to repeat it and to wait for its draw. */
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
/** Enough for the last order in each room that a player uses, and for the orders that are not drawn yet. */
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

/** Returns the player's orders stored on this device, newest first. */
export function keptOrders(): readonly KeptOrder[] {
  return readKept(NAME, ordersCheck) ?? [];
}

/** Returns the newest order of one room; null when there is none. */
export function lastOrderOf(room: string): KeptOrder | null {
  return keptOrders().find((order) => order.room === room && order.options.length > 0) ?? null;
}

/** Stores an order serialized by `orderToKeep`, and returns it; an unreadable one is dropped and gives null. */
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
