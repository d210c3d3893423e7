const MINUTE_MS = 60_000;
const BREAK_MS = 15 * MINUTE_MS;

/** The interval at which the time is counted. */
export const TICK_MS = 10_000;

/** The time that a player has looked at the page, that time at the last reminder, and the time of the last count. */
export type PlayTime = { readonly spentMs: number; readonly remindedMs: number; readonly at: number };

/** Returns the time after another count. Only time with the page visible counts, and a break resets it. */
export function lookedAt(time: PlayTime | null, now: number): PlayTime {
  const gap = time ? now - time.at : BREAK_MS;
  if (!time || gap >= BREAK_MS) return { spentMs: 0, remindedMs: 0, at: now };
  // A visible page is counted every tick. A longer gap means that it was hidden, closed or asleep.
  const wasSeen = gap >= 0 && gap <= 2 * TICK_MS;
  return { ...time, spentMs: time.spentMs + (wasSeen ? gap : 0), at: now };
}

/** Returns the minutes to remind the player of, or null while no reminder is due. */
export function minutesToShow(time: PlayTime, every: number | 'off'): number | null {
  const isDue = every !== 'off' && time.spentMs - time.remindedMs >= every * MINUTE_MS;
  return isDue ? Math.floor(time.spentMs / MINUTE_MS) : null;
}

/** Parses the time that the tab has stored; returns null for any other text. */
export function readPlayTime(text: string | null): PlayTime | null {
  const [spentMs, remindedMs, at] = (text ?? '').split(' ').map(Number);
  const numbers = [spentMs, remindedMs, at];
  if (!numbers.every((number) => Number.isSafeInteger(number) && Number(number) >= 0)) return null;
  return { spentMs: Number(spentMs), remindedMs: Number(remindedMs), at: Number(at) };
}

/** Returns the time as text for the tab's storage. */
export function writtenPlayTime({ spentMs, remindedMs, at }: PlayTime): string {
  return [spentMs, remindedMs, at].join(' ');
}
