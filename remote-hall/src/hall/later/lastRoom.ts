import { readOwn } from '@site/shared';

const KEY = 'lottery.last';
const LONGEST = 64;

/** The lottery room that the player used last, as the lottery stores it; `waitsUntil` is the draw that a bet waits for. */
export type LastRoom = { readonly room: string; readonly title: string; readonly waitsUntil: number };

/** Returns the player's last room; null without one, and for what the lottery would not have stored. */
export function lastRoom(): LastRoom | null {
  const stored = readOwn(KEY);
  if (typeof stored !== 'object' || stored === null) return null;
  const { room, title, waitsUntil } = stored as Readonly<Record<string, unknown>>;
  if (!isText(room) || room === '' || !isText(title) || typeof waitsUntil !== 'number') return null;
  return { room, title, waitsUntil };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST;
