import type { ReleaseDocument } from '@site/release-page';
import { manyAtOnce } from '../base/manyAtOnce.ts';
import { requireChannelState, storedRevisionNumbers } from '../document/channelState.ts';
import type { Revision } from '../document/revision.ts';
import { readRevision } from '../document/revisions.ts';
import type { Store } from '../store/store.ts';
import { CONFIGURATION, type DocumentChange, revisionChanges } from './diff.ts';

/** One revision: its author, time and reason, and its changes for visitors. */
export type HistoryEntry = Pick<ReleaseDocument, 'revision' | 'issuedAt'> &
  Pick<Revision, 'by' | 'reason' | 'check'> & {
    readonly approvedBy?: string;
    readonly changes: readonly DocumentChange[];
  };

const shown: readonly DocumentChange['what'][] = ['live', 'canary', 'rollout', 'blocked'];

type Wanted = {
  readonly channel?: string;
  readonly limit?: number;
  /** Only revisions before this one. */
  readonly before?: number | undefined;
};

/** The channel's revisions, newest first. Throws `Refused` when nothing has been released on the channel. */
export async function history(
  store: Store,
  { channel = 'live', limit = 20, before = Number.POSITIVE_INFINITY }: Wanted = {},
): Promise<HistoryEntry[]> {
  const stored = await storedRevisionNumbers(store, await requireChannelState(store, channel));
  const numbers = stored.filter((number) => number < before);
  // One revision more, to compare the oldest shown one with.
  const wanted = numbers.reverse().slice(0, limit + 1);
  const found = await manyAtOnce(wanted, (number) => readRevision(store, channel, number));
  const revisions = found.filter((one) => one !== undefined);
  return Promise.all(
    revisions.slice(0, limit).map((one, place) => entryOf(store, revisions[place + 1], one)),
  );
}

/** Returns the changes of a revision that a line shows: those that were made, not those that follow from them. */
export async function shownChanges(
  store: Store,
  before: Revision | undefined,
  after: Revision,
): Promise<DocumentChange[]> {
  const all = await revisionChanges(store, before, after);
  return all.filter(({ name, what }) => name === CONFIGURATION || shown.includes(what));
}

async function entryOf(store: Store, before: Revision | undefined, one: Revision): Promise<HistoryEntry> {
  const { by, reason, signedBy, check, approvedAt, document } = one;
  const approvedBy = signedBy?.[1]?.by;
  const { revision, issuedAt: proposedAt } = document;
  const issuedAt = approvedAt ?? proposedAt;
  const changes = await shownChanges(store, before, one);
  return {
    revision,
    issuedAt,
    by,
    ...(approvedBy ? { approvedBy } : {}),
    reason,
    ...(check && { check }),
    changes,
  };
}

/**
 * Returns how a revision was smoke-tested before it went live, in words; undefined for a revision that needed no smoke test.
 */
export function checkText({ check, reason }: Pick<HistoryEntry, 'check' | 'reason'>): string | undefined {
  if (!check) return undefined;
  if (check.state === 'passed') return `smoke test: ${check.seen}`;
  return check.seen === reason ? 'no smoke test' : `no smoke test: ${check.seen}`;
}
