const beijingOffsetMs = 8 * 60 * 60 * 1000;
const minuteMs = 60_000;
/** The age up to which something read periodically is fresh. */
const FRESH_MS = 10_000;

const written =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

/** A time of the server: it was at or after `from` and before `to`, in milliseconds of the epoch. */
export type ServerTime = {
  readonly from: number;
  readonly to: number;
  /** Whether the text states its zone; without one it is read as Beijing time, which it need not be. */
  readonly isZoned: boolean;
};

const secondMs = 1000;
const dayMs = 24 * 60 * minuteMs;
/** The years 2001 to 2096: other numbers of seconds or milliseconds are no times of a record. */
const [firstSecond, lastSecond] = [1e9, 4e9];

/**
 * Reads a time of the server: a date with or without time and zone, or Unix seconds or milliseconds. Null if it is none.
 * It parses texts itself, because browsers read them differently (WebKit some not at all).
 */
export function readServerTime(value: unknown): ServerTime | null {
  const stamp = Number(/^\s*\d{10}(?:\d{3})?\s*$/.test(String(value)) ? value : Number.NaN);
  if (stamp >= firstSecond && stamp < lastSecond) return exact(stamp * secondMs, secondMs);
  if (stamp >= firstSecond * secondMs && stamp < lastSecond * secondMs) return exact(stamp, 1);
  const match = typeof value === 'string' ? written.exec(value.trim()) : null;
  if (!match) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const milliseconds = Math.floor(Number(`0.${match[7] ?? 0}`) * 1000);
  const local = Date.UTC(year, month - 1, day, hour, minute, second, milliseconds);
  const date = new Date(local);
  // A day or an hour out of range leads to another date.
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && minute < 60 && second < 60;
  if (!isReal) return null;
  const from = local - zoneOffsetMs(match[8]);
  return { from, to: from + precisionMs(match), isZoned: match[8] !== undefined };
}

const exact = (from: number, ms: number): ServerTime => ({ from, to: from + ms, isZoned: true });

function precisionMs([, , , , hour, , second, fraction]: RegExpExecArray): number {
  if (hour === undefined) return dayMs;
  if (second === undefined) return minuteMs;
  return fraction === undefined ? secondMs : 1;
}

/**
 * Reads a time of the server as epoch milliseconds; without a zone it is Beijing time. Null if it is none.
 */
export function parseServerTime(text: string): number | null {
  return readServerTime(text)?.from ?? null;
}

/**
 * Returns a time of the server as date and time in Beijing, null if it is none. A text without a zone is in the given
 * one; in Beijing's it stays as it is, but for the form that machines write (2026-11-27T19:44:53.103).
 */
export function beijingText(value: unknown, recordZoneMs = beijingOffsetMs): string | null {
  const time = readServerTime(value);
  if (!time) return null;
  const isDay = time.to - time.from === dayMs;
  const shift = time.isZoned || isDay ? 0 : beijingOffsetMs - recordZoneMs;
  const isWritten = typeof value === 'string' && !time.isZoned && shift === 0 && !/T|\./i.test(value);
  return isWritten ? value.trim() : beijingTime(time.from + shift);
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

/** Returns the offset of a zone, such as +08:00 or Z, from UTC; Beijing's without one. */
export function zoneOffsetMs(zone: string | undefined): number {
  if (zone === undefined) return beijingOffsetMs;
  if (zone.toUpperCase() === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return (zone.startsWith('-') ? -minutes : minutes) * minuteMs;
}
