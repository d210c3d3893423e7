import { fields, requiredText, text, wholeNumber } from '@site/shared/contract/fields';
import { readStored, writeStored } from './readStored.ts';

/**
 * The room that the player used last. `waitsUntil` is the platform's time, in milliseconds, of the last draw that a bet
 * of this device waits for, in whatever room; 0 without one.
 */
export type StoredRoom = {
  readonly room: string;
  readonly lottery: string;
  readonly title: string;
  readonly waitsUntil: number;
};

const NAME = 'last';
const roomCheck = fields({ room: requiredText, lottery: text, title: text, waitsUntil: wholeNumber });

export function lastRoom(): StoredRoom | null {
  return readStored<StoredRoom>(NAME, roomCheck);
}

/** Stores a room as the last one used; a bet that waits in another room still waits. */
export function storeRoom(room: Omit<StoredRoom, 'waitsUntil'>): void {
  writeStored(NAME, { ...room, waitsUntil: lastRoom()?.waitsUntil ?? 0 });
}

/** Stores that a bet waits for the draw at this time. */
export function storeWait(drawsAt: number): void {
  const last = lastRoom();
  if (last) writeStored(NAME, { ...last, waitsUntil: Math.max(last.waitsUntil, drawsAt) });
}
