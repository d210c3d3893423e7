import { integrityOf } from '../base/integrity.ts';
import { Refused } from '../base/refused.ts';
import type { Store } from '../store/store.ts';
import { revisionPath } from '../store/storePaths.ts';
import type { IndexEntry, Running } from './channelIndex.ts';
import { type Revision, revisionOf } from './revision.ts';

/** What ran of an application from a revision on. */
export type Period = { readonly entry: IndexEntry; readonly running: Running };

/** What ran of an application at each revision, newest first. */
export function periodsOf(line: readonly IndexEntry[], name: string): Period[] {
  const periods: Period[] = [];
  let running: Running | undefined;
  for (const entry of line) {
    running = entry.running[name] ?? running;
    if (running) periods.unshift({ entry, running });
  }
  return periods;
}

/** The newest revision that changed which version of an application players get. */
export function lastSwitch(line: readonly IndexEntry[], name: string): IndexEntry | undefined {
  const periods = periodsOf(line, name);
  return periods.find(({ running }, index) => {
    const before = periods[index + 1]?.running;
    return before?.active !== running.active || before.canary !== running.canary;
  })?.entry;
}

/** A kept revision of which the index tells, or undefined when the store has lost it. Throws `Refused` when it was changed since. */
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
