import {
  fields,
  id,
  list,
  requiredMoney,
  requiredText,
  requiredWholeNumber,
  text,
} from '@site/shared/contract/fields';
import type { Money } from '@site/shared/money';
import { checked, readStored, writeStored } from './readStored.ts';

/** An accepted order with the data needed to repeat it and to wait for its draw. */
export type StoredOrder = {
  readonly room: string;
  readonly lottery: string;
  readonly period: string;
  readonly group: string;
  readonly options: readonly { readonly id: string | number; readonly title: string }[];
  readonly numbers: readonly number[];
  readonly stake: Money;
  /** The line that announced the order in the chat; the platform returns it later as a plain text. */
  readonly line: string;
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
  stake: requiredMoney,
  line: text,
});
const ordersCheck = list<StoredOrder>(orderCheck);

/** Returns the player's orders stored on this device, newest first. */
function storedOrders(): readonly StoredOrder[] {
  return readStored(NAME, ordersCheck) ?? [];
}

/** Returns the newest order of one room; null when there is none. */
export function lastOrderOf(room: string): StoredOrder | null {
  return storedOrders().find((order) => order.room === room && order.options.length > 0) ?? null;
}

/** Returns the chat lines of the player's orders. */
export function orderLines(): ReadonlySet<string> {
  return new Set(storedOrders().flatMap(({ line }) => line || []));
}

/**
 * Stores an order serialized by `orderToStore` with its chat line, and returns it; an unreadable one is dropped and gives
 * null.
 */
export function storeOrder(written: string, line: string): StoredOrder | null {
  const order = readOrder(written);
  if (!order) return null;
  const stored = { ...order, line };
  writeStored(NAME, [stored, ...storedOrders()].slice(0, MOST));
  return stored;
}

function readOrder(written: string): StoredOrder | null {
  try {
    return checked<StoredOrder>(JSON.parse(written), orderCheck);
  } catch {
    return null;
  }
}
