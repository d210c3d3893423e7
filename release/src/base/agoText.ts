import { timeText } from './timeText.ts';

const MINUTE_MS = 60_000;

/**
 * Returns how long ago a time was as text: `40 s ago`, `12 min ago`, later the time itself. A time ahead of a clock
 * that is behind gives `just now`.
 */
export function agoText(iso: string, now: Date): string {
  const ms = now.getTime() - Date.parse(iso);
  if (ms < 1_000) return 'just now';
  if (ms < 2 * MINUTE_MS) return `${Math.floor(ms / 1_000)} s ago`;
  if (ms < 60 * MINUTE_MS) return `${Math.floor(ms / MINUTE_MS)} min ago`;
  return `at ${timeText(iso)}`;
}
