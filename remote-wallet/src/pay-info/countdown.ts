import { parseServerTime } from '@site/shared';

/** The time after its creation in which a deposit can be paid. */
const PAYMENT_WINDOW_MS = 3_600_000;

/** Returns the whole seconds until the payment time is over, never negative; null for an unreadable time. */
export function secondsToPay(createdAt: string, now: number): number | null {
  const created = parseServerTime(createdAt);
  if (created === null) return null;
  const left = Math.min(PAYMENT_WINDOW_MS, created + PAYMENT_WINDOW_MS - now);
  return Math.max(0, Math.ceil(left / 1000));
}

/** Returns minutes and seconds, also for a whole hour: 60:00. */
export function minutesAndSeconds(seconds: number): string {
  return [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
