import { parseServerTime, readOwn, serverClock, writeOwn } from '@site/shared';
import type { TransactionRecord } from '@site/shared/contract/wallet';
import { compare, negative, parseMoney } from '@site/shared/money';

const KEY = 'withdrawal.waiting';
const LONGEST_AMOUNT = 15;
const WAITS_MS = 30 * 24 * 60 * 60_000;
/** How far the time of a record may be from the time at which its withdrawal was sent. */
const NEAR_MS = 10 * 60_000;
const [PENDING, APPROVED] = [1, 2] as const;

/** The player's last withdrawal on this device, until its review is known. */
export type WaitingWithdrawal = { readonly amount: string; readonly at: number };

export function keepWaiting(amount: string): void {
  writeOwn(KEY, { amount, at: serverClock.now() });
}

export function forgetWaiting(): void {
  writeOwn(KEY, null);
}

/** Returns the withdrawal that waits for its review; null without one, or when it is too old or malformed. */
export function waitingWithdrawal(): WaitingWithdrawal | null {
  const stored = readOwn(KEY);
  if (typeof stored !== 'object' || stored === null) return null;
  const { amount, at } = stored as Readonly<Record<string, unknown>>;
  if (typeof amount !== 'string' || amount.length > LONGEST_AMOUNT || parseMoney(amount) === null)
    return null;
  return typeof at === 'number' && Math.abs(serverClock.now() - at) < WAITS_MS ? { amount, at } : null;
}

/**
 * Returns what the records say of a withdrawal: still open, approved, or ended otherwise. Records that fit it by amount and
 * time must be one alone, so that nobody is congratulated on another withdrawal.
 */
export function reviewOf(
  records: readonly Pick<TransactionRecord, 'amount' | 'created_at' | 'state'>[],
  { amount, at }: WaitingWithdrawal,
): 'open' | 'approved' | 'ended' {
  const sent = parseMoney(amount);
  const [record, ...others] = records.filter(({ amount: listed, created_at }) => {
    const time = parseServerTime(created_at);
    if (sent === null || listed === null || time === null || Math.abs(time - at) > NEAR_MS) return false;
    return compare(listed, sent) === 0 || compare(listed, negative(sent)) === 0;
  });
  if (!record || record.state === PENDING) return 'open';
  return record.state === APPROVED && others.length === 0 ? 'approved' : 'ended';
}
