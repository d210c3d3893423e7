import type { ReleaseDocument } from '@site/release-page';
import { Refused } from '../base/refused.ts';
import { visible } from '../base/visible.ts';
import { republishFiles } from '../document/channelFiles.ts';
import type { IndexEntry } from '../document/channelIndex.ts';
import { type ChannelState, revisionHistory } from '../document/channelState.ts';
import type { Stamp } from '../document/revise.ts';
import type { Revision } from '../document/revision.ts';
import { latestDocument } from '../document/revisions.ts';
import { lastSwitch, readEntry } from '../document/switches.ts';
import { agoText } from '../explanations/explainAgo.ts';
import type { Store } from '../store/store.ts';
import { insteadOfBack } from './back/whyStays.ts';
import { isOwn } from './expectation.ts';
import type { Outcome } from './promote.ts';
import type { ReleaseOptions } from './releaseOptions.ts';

/** A rollback that names neither a version nor a revision counts as a repetition of one that was made within this time. */
const AGAIN_MS = 10 * 60_000;
/** A change that another person made within this time is too new for the caller to have seen it. */
const UNSEEN_MS = 60_000;

/** The rollback that this command would make now. */
export type PlannedRollback = {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly isToGiven: boolean;
  readonly stamp: Stamp;
};

/** The last change of an application's live version: the entry of its revision, and the rollback that it was. */
type LastChange = {
  readonly entry?: IndexEntry | undefined;
  readonly back?: PastRollback | undefined;
  readonly read: () => Promise<Revision | undefined>;
};

/** Returns the last change of an application's live version. */
export async function lastChangeOf(
  store: Store,
  channelState: ChannelState,
  name: string,
): Promise<LastChange> {
  const { channel, revision } = channelState.document;
  const entry = lastSwitch(await revisionHistory(store, channelState), name);
  const read = async () =>
    entry?.revision === revision ? channelState : entry && readEntry(store, channel, entry);
  const back = entry?.command === 'rollback' ? rollbackIn(await read(), name) : undefined;
  return { entry, back, read };
}

type Repeated = {
  readonly planned: PlannedRollback;
  readonly last: LastChange;
  readonly options: ReleaseOptions;
};

/**
 * Returns the outcome of a rollback that was already made, by this command or by another person, as far as the caller's
 * options show it, and completes its files. Returns undefined for another rollback.
 */
export async function alreadyBack(
  store: Store,
  channelState: ChannelState,
  { planned, last: { entry, back }, options }: Repeated,
): Promise<Outcome | undefined> {
  if (!back) return undefined;
  const { from, to, isToGiven, stamp } = planned;
  const { document } = channelState;
  const wanted = wantedOf(planned, options);
  const isTaken =
    wanted !== undefined && wanted === back.from && wanted !== from && (!isToGiven || to === back.to);
  const isThere = isToGiven && to === from && to === back.to;
  const isNewest = entry?.revision === document.revision;
  const isRepeated =
    isNewest && options.expectRevision === document.revision - 1 && isOwn(channelState, stamp);
  if (!isTaken && !isThere && !isRepeated) return undefined;
  return outcomeOf(back, document, await completeFiles(store, document), stamp);
}

/**
 * Throws `Refused` for a caller who names no version and no revision, when the version was rolled back within the last 10
 * minutes, or another person changed it within the last one. Returns the outcome where that rollback had left files undone.
 */
export async function recentlyBack(
  store: Store,
  { document }: ChannelState,
  { planned, last: { entry, back, read }, options }: Repeated,
): Promise<Outcome | undefined> {
  const { name, from, to, isToGiven, stamp } = planned;
  if (wantedOf(planned, options) !== undefined || isToGiven || options.expectRevision !== undefined || !entry)
    return undefined;
  const age = Date.parse(stamp.issuedAt) - Date.parse(entry.at);
  if (back && age < AGAIN_MS) {
    const written = await completeFiles(store, document);
    if (written.length > 0) return outcomeOf(back, document, written, stamp);
    const further =
      to === from
        ? `There is no earlier version to go back to. ${insteadOfBack(document, name, { channel: document.channel, reason: stamp.reason })}`
        : `To go back further: rollback ${name} --from ${name}@${from}, or name the version with --to.`;
    throw new Refused(`${rollbackText(back, stamp)} ${further}`);
  }
  const made = age < UNSEEN_MS ? await read() : undefined;
  if (made && made.by !== stamp.by)
    throw new Refused(
      `${visible(made.by)} changed the live version of ${name} ${agoText(entry.at, new Date(stamp.issuedAt))} ` +
        `(revision ${entry.revision}: ${visible(made.reason)}), too recently for you to have seen it. ` +
        `To take back ${from} anyway: rollback ${name} --from ${name}@${from}.`,
    );
  return undefined;
}

/** Returns the version that the caller means to take back. */
function wantedOf({ name }: PlannedRollback, { from }: ReleaseOptions): string | undefined {
  return from?.find(({ app }) => app === name)?.version;
}

type PastRollback = {
  readonly name: string;
  /** Missing where the rollback brought a retired remote back. */
  readonly from?: string;
  readonly to: string;
  readonly made: Revision;
};

function rollbackIn(made: Revision | undefined, name: string): PastRollback | undefined {
  const { from, to } = made?.change?.applications.find((one) => one.name === name) ?? {};
  return made && to !== undefined ? { name, to, made, ...(from !== undefined && { from }) } : undefined;
}

/** Completes the files that the command of the newest revision may have left undone, and returns their paths. */
function completeFiles(store: Store, { channel }: ReleaseDocument): Promise<string[]> {
  return republishFiles(store, channel, latestDocument);
}

function outcomeOf(
  back: PastRollback,
  document: ReleaseDocument,
  written: readonly string[],
  stamp: Stamp,
): Outcome {
  const { name, from, to } = back;
  const rest =
    written.length > 0
      ? `What the command then left undone was completed: ${written.join(', ')}.`
      : 'Nothing was changed.';
  return {
    document,
    name,
    ...(from !== undefined && { from }),
    to,
    changed: false,
    already: `${rollbackText(back, stamp)} ${rest}`,
  };
}

function rollbackText({ name, from, to, made }: PastRollback, stamp: Stamp): string {
  const { revision, issuedAt } = made.document;
  const when = agoText(issuedAt, new Date(stamp.issuedAt));
  const what = from === undefined ? `brought back with ${to}` : `rolled back from ${from} to ${to}`;
  return `${name} was already ${what} by ${visible(made.by)} ${when} (revision ${revision}).`;
}
