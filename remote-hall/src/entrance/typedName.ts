import { readText, writeText } from '@site/shared';

/** The most that a name or a password takes, wherever it is typed. */
export const LONGEST_ENTRY = 16;

const KEY = 'typedName';

/** The name that was typed in this tab, for who reloads the page; passwords are never kept. */
export function typedName(): string {
  return (readText('session', KEY) ?? '').slice(0, LONGEST_ENTRY);
}

/** Keeps the name that is being typed until the tab is closed or the player logs out. */
export function keepTypedName(name: string): void {
  // A form that nobody typed into leaves nothing on the device.
  if (name !== typedName()) writeText('session', KEY, name);
}
