import { readOwn, writeOwn } from '@site/shared';
import type { Call } from '@site/shared/contract/call';

/** What checks something that the device kept, as the contract checks an answer. */
type Check<Kept> = Call<never, Kept>['data'];

/** What the device keeps for the player in force until they log out; null for what cannot be relied on. */
export function readKept<Kept>(name: string, check: Check<Kept>): Kept | null {
  return checked(readOwn(`lottery.${name}`), check);
}

/** A value that nobody can be trusted to have left intact; null when it is not what it should be. */
export function checked<Kept>(value: unknown, check: Check<Kept>): Kept | null {
  const read = check['~standard'].validate(value);
  // A refused value is handed back as well, beside the issues.
  return 'value' in read && !read.issues ? read.value : null;
}

/** Keeps something for the player in force. */
export function writeKept(name: string, kept: unknown): void {
  writeOwn(`lottery.${name}`, kept);
}
