import { type Explanation, explain } from './explanation.ts';

const MINUTE_MS = 60_000;

/** Explains how long ago a time was: in seconds, in minutes, later by the time itself. */
export function explainAgo(iso: string, now: Date): Explanation {
  const ms = now.getTime() - Date.parse(iso);
  if (ms < 1_000) return explain('justNow', {});
  if (ms < 2 * MINUTE_MS) return explain('secondsAgo', { count: String(Math.floor(ms / 1_000)) });
  if (ms < 60 * MINUTE_MS) return explain('minutesAgo', { count: String(Math.floor(ms / MINUTE_MS)) });
  return explain('atTime', { moment: iso.slice(0, 16).replace('T', ' ') });
}
