import { integrityOf } from '../base/integrity.ts';
import { Refused } from '../base/refused.ts';
import type { Store } from '../store/store.ts';
import { revisionPath } from '../store/storePaths.ts';
import type { IndexEntry, Running } from './channelIndex.ts';
import { type Revision, revisionOf } from './revision.ts';

/** A revision, and the versions of an application that run from it on; none where it is off the channel. */
export type Period = { readonly entry: IndexEntry; readonly running: Running | undefined };

/** Returns the running versions of an application at each revision since its first, newest first. */
export function periodsOf(history: readonly IndexEntry[], name: string): Period[] {
  const periods: Period[] = [];
  let running: Running | undefined;
  for (const entry of history) {
    running = entry.retired?.includes(name) ? undefined : (entry.running[name] ?? running);
    if (running || periods.length > 0) periods.push({ entry, running });
  }
  return periods.reverse();
}

/** Returns the entry of the newest revision that changed the active version or the canary of an application. */
export function lastSwitch(history: readonly IndexEntry[], name: string): IndexEntry | undefined {
  const periods = periodsOf(history, name);
  return periods.find(({ running }, index) => {
    const before = periods[index + 1]?.running;
    return before?.active !== running?.active || before?.canary !== running?.canary;
  })?.entry;
}

/**
 * Reads the revision of an index entry; undefined when the store has lost it. Throws `Refused` when its bytes have
 * changed since.
 */
export async function readEntry(
  store: Store,
  channel: string,
  { revision, hash }: IndexEntry,
): Promise<Revision | undefined> {
  const path = revisionPath(channel, revision);
  const bytes = await store.read(path);
  if (!bytes) return undefined;
  if (integrityOf(bytes) === hash) return revisionOf(JSON.parse(bytes.toString('utf8')));
  throw new Refused(
    `${path} was changed after it was made, so nothing is taken from it. Find out who can write to the store (verify); to go on: promote the version that you want.`,
  );
}
