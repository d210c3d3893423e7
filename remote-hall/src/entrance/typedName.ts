import { readText, writeText } from '@site/shared';

/** The most characters of a name or a password, in every form. */
export const LONGEST_ENTRY = 16;

const KEY = 'typedName';

/** Returns the name that was typed in this tab, so that a reload does not lose it; passwords are never stored. */
export function typedName(): string {
  return (readText('session', KEY) ?? '').slice(0, LONGEST_ENTRY);
}

/** Stores the typed name until the tab is closed or the player logs out. */
export function keepTypedName(name: string): void {
  // A form without input leaves nothing on the device.
  if (name !== typedName()) writeText('session', KEY, name);
}
