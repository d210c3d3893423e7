import { ageOf } from './age.ts';
import { type Explanation, explain, explanationText } from './explanation.ts';

/** Explains how long ago a time was: in seconds, in minutes, later by the time itself. */
export function explainAgo(iso: string, now: Date): Explanation {
  const { seconds, count, unit } = ageOf(iso, now);
  if (seconds === 0) return explain('justNow', {});
  if (seconds < 120) return explain('secondsAgo', { count: String(seconds) });
  if (unit === 'minute') return explain('minutesAgo', { count: String(count) });
  return explain('atTime', { moment: iso.slice(0, 16).replace('T', ' ') });
}

/** Returns how long ago a time was as text: `40 s ago`, `12 min ago`, later the time itself. */
export function agoText(iso: string, now: Date): string {
  return explanationText(explainAgo(iso, now), 'en');
}
