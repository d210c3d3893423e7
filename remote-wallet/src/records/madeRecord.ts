import type { TransactionRecord, TransactionType } from '@site/shared/contract/wallet';
import { compare, negative, parseMoney } from '@site/shared/money';

/** A transaction that the player has just made, passed to 账户明细 in the history state. */
export type MadeRecord = {
  readonly type: TransactionType;
  readonly amount: string;
  /** The order number, if the answer contained one. */
  readonly number?: string;
  /** The masked target of a withdrawal. */
  readonly target?: string;
};

/** Reads the history state. It outlives the page and the version that wrote it, so every field is checked. */
export function readMade(state: unknown): MadeRecord | null {
  const made: unknown = isObject(state) ? state.made : null;
  if (!isObject(made)) return null;
  const { type, amount, number, target } = made;
  if (type !== 1 && type !== 2 && type !== 3 && type !== 4) return null;
  if (typeof amount !== 'string') return null;
  return {
    type,
    amount,
    ...(typeof number === 'string' && { number }),
    ...(typeof target === 'string' && { target }),
  };
}

/**
 * Returns the record of the transaction just made: the one with its number, or the newest one if it has its amount, which
 * some platforms write below zero.
 */
export function findMade(records: readonly TransactionRecord[], made: MadeRecord | null) {
  if (!made) return undefined;
  if (made.number) return records.find(({ out_trade_no }) => out_trade_no === made.number);
  const amount = parseMoney(made.amount);
  const newest = records[0];
  const listed = newest?.amount ?? null;
  if (amount === null || listed === null) return undefined;
  return compare(listed, amount) === 0 || compare(listed, negative(amount)) === 0 ? newest : undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
