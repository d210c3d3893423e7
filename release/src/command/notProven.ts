import { commandName } from '../base/names/commandName.ts';

/** Returns the note on names in a store without a list of people. */
export function notProven(): string {
  return `The names are not proven, because this store has no list of people (${commandName()} help people).`;
}
