const MINUTE_MS = 60_000;
const BREAK_MS = 15 * MINUTE_MS;

/** How often the time is counted. */
export const TICK_MS = 10_000;

/** How long a player has been looking, when they were last reminded of it, and when that was last known. */
export type PlayTime = { readonly spentMs: number; readonly remindedMs: number; readonly at: number };

/** The time after another look at the clock: only what was looked at counts, and a break begins it anew. */
export function lookedAt(time: PlayTime | null, now: number): PlayTime {
  const gap = time ? now - time.at : BREAK_MS;
  if (!time || gap >= BREAK_MS) return { spentMs: 0, remindedMs: 0, at: now };
  // Between two looks at a page that is seen lies one tick; more means that it was hidden, closed or asleep.
  const wasSeen = gap >= 0 && gap <= 2 * TICK_MS;
  return { ...time, spentMs: time.spentMs + (wasSeen ? gap : 0), at: now };
}

/** The minutes to remind the player of, or null while it is not time yet. */
export function minutesToShow(time: PlayTime, every: number | 'off'): number | null {
  const isDue = every !== 'off' && time.spentMs - time.remindedMs >= every * MINUTE_MS;
  return isDue ? Math.floor(time.spentMs / MINUTE_MS) : null;
}

/** The time that the tab kept; null for anything that is none. */
export function readPlayTime(text: string | null): PlayTime | null {
  const [spentMs, remindedMs, at] = (text ?? '').split(' ').map(Number);
  const numbers = [spentMs, remindedMs, at];
  if (!numbers.every((number) => Number.isSafeInteger(number) && Number(number) >= 0)) return null;
  return { spentMs: Number(spentMs), remindedMs: Number(remindedMs), at: Number(at) };
}

/** The time as the tab keeps it. */
export function writtenPlayTime({ spentMs, remindedMs, at }: PlayTime): string {
  return [spentMs, remindedMs, at].join(' ');
}
