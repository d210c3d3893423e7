import { ageOf } from './age.ts';
import { type Explanation, explain } from './explanation.ts';

/** Explains how long ago a time was: in seconds, in minutes, later by the time itself. */
export function explainAgo(iso: string, now: Date): Explanation {
  const { seconds, count, unit } = ageOf(iso, now);
  if (seconds === 0) return explain('justNow', {});
  if (seconds < 120) return explain('secondsAgo', { count: String(seconds) });
  if (unit === 'minute') return explain('minutesAgo', { count: String(count) });
  return explain('atTime', { moment: iso.slice(0, 16).replace('T', ' ') });
}
