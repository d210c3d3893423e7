import type { RecordTime } from './shapes.ts';

const BEIJING_MS = 8 * 60 * 60 * 1000;
export const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns a time as "2026-11-27 19:44:53" in Beijing. */
export const beijingText = (ms: number): string => utcText(ms + BEIJING_MS);

/** Returns the start of the Beijing day of a time. */
export const beijingDay = (ms: number): number =>
  Math.floor((ms + BEIJING_MS) / DAY_MS) * DAY_MS - BEIJING_MS;

/** Returns the hour of a time in Beijing. */
export const beijingHour = (ms: number): number => Number(beijingText(ms).slice(11, 13));

const utcText = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');

const forms: Readonly<Record<RecordTime, (ms: number) => string | number>> = {
  beijing: beijingText,
  utc: utcText,
  unix: (ms) => Math.floor(ms / 1000),
  iso: (ms) => new Date(ms).toISOString().replace('Z', '000Z'),
  minute: (ms) => beijingText(ms).slice(0, 16),
};

/** Returns a time in the form of records. */
export const recordTime = (ms: number, form: RecordTime): string | number => forms[form](ms);
