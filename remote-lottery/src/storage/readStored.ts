import { readOwn, writeOwn } from '@site/shared';
import type { Call } from '@site/shared/contract/call';

/** A validator for stored values, of the same kind that the contract uses for answers. */
type Check<Stored> = Call<never, Stored>['data'];

/** Returns the current player's value stored under a name, until log-out; null when it is missing or invalid. */
export function readStored<Stored>(name: string, check: Check<Stored>): Stored | null {
  return checked(readOwn(`lottery.${name}`), check);
}

/** Returns a stored value that passes the check, else null: anybody can edit the storage of a browser. */
export function checked<Stored>(value: unknown, check: Check<Stored>): Stored | null {
  const read = check['~standard'].validate(value);
  // The validator returns a refused value as well, beside the issues.
  return 'value' in read && !read.issues ? read.value : null;
}

export function writeStored(name: string, stored: unknown): void {
  writeOwn(`lottery.${name}`, stored);
}
