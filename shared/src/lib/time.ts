const beijingOffsetMs = 8 * 60 * 60 * 1000;
const minuteMs = 60_000;
/** The age up to which something read periodically is fresh. */
const FRESH_MS = 10_000;

const written =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

/**
 * Reads a time of the server as epoch milliseconds; without a zone it is Beijing time. Null if it is none. It parses
 * the text itself, because browsers read such texts differently (WebKit not at all).
 */
export function parseServerTime(text: string): number | null {
  const match = written.exec(text.trim());
  if (!match) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const milliseconds = Math.floor(Number(`0.${match[7] ?? 0}`) * 1000);
  const local = Date.UTC(year, month - 1, day, hour, minute, second, milliseconds);
  const date = new Date(local);
  // A day or an hour out of range leads to another date.
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && minute < 60 && second < 60;
  return isReal ? local - zoneOffsetMs(match[8]) : null;
}

/** Returns date and time in Beijing: "2026-11-03 12:00:00". */
export function beijingTime(epochMs: number): string {
  return new Date(epochMs + beijingOffsetMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** Returns seconds as a countdown: MM:SS, from one hour on HH:MM:SS; never negative. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(whole / 60) % 60, whole % 60];
  const hours = Math.floor(whole / 3600);
  return (hours > 0 ? [hours, ...parts] : parts).map((part) => String(part).padStart(2, '0')).join(':');
}

/** Returns the age of something that is read periodically, such as 2分钟前; null while it is fresh. */
export function ageText(ms: number): string | null {
  if (ms < FRESH_MS) return null;
  if (ms < minuteMs) return `${Math.floor(ms / FRESH_MS) * 10}秒前`;
  if (ms < 60 * minuteMs) return `${Math.floor(ms / minuteMs)}分钟前`;
  const hours = Math.floor(ms / (60 * minuteMs));
  return hours < 24 ? `${hours}小时前` : `${Math.floor(hours / 24)}天前`;
}

function zoneOffsetMs(zone: string | undefined): number {
  if (zone === undefined) return beijingOffsetMs;
  if (zone.toUpperCase() === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return (zone.startsWith('-') ? -minutes : minutes) * minuteMs;
}
