import type { ReleaseDocument } from '@site/shared/release';
import { agoText } from '../base/agoText.ts';
import { Refused } from '../base/refused.ts';
import { visible } from '../base/visible.ts';
import { type ChannelState, lineOf } from '../document/channelState.ts';
import { liveVersion } from '../document/liveVersion.ts';
import { republishFiles } from '../document/republishFiles.ts';
import type { Stamp } from '../document/revise.ts';
import type { Revision } from '../document/revision.ts';
import { latestDocument } from '../document/revisions.ts';
import { lastSwitch, readEntry } from '../document/switches.ts';
import type { Store } from '../store/store.ts';
import { isOwn, refuseOthers } from './expectation.ts';
import type { Outcome } from './promote.ts';
import type { ReleaseOptions } from './releaseOptions.ts';

/** For so long a rollback that does not say from what it goes back is taken for one that was made already. */
const AGAIN_MS = 10 * 60_000;
/** What somebody else made within this time, who rolls back can hardly have seen. */
const UNSEEN_MS = 60_000;

/** A rollback as it would be made now. */
export type Meant = {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly isToGiven: boolean;
  readonly stamp: Stamp;
};

/**
 * What a rollback came to that was made before, by this command or by somebody else, and then completes it; undefined when it
 * is still to be made. Throws `Refused` when something else is live than it says, or when it does not say so and what is live is
 * so new that it may mean what was taken back already.
 */
export async function alreadyBack(
  store: Store,
  standing: ChannelState,
  meant: Meant,
  options: ReleaseOptions,
): Promise<Outcome | undefined> {
  const { name, from, to, stamp } = meant;
  const { document } = standing;
  const entry = lastSwitch(await lineOf(store, standing), name);
  const isNewest = entry?.revision === document.revision;
  const read = async () => (isNewest ? standing : entry && readEntry(store, document.channel, entry));
  const back = entry?.command === 'rollback' ? backOf(await read(), name) : undefined;

  const wanted = options.from?.find(({ app }) => app === name)?.version;
  if (back) {
    const isTaken = wanted === back.from && wanted !== from && (!meant.isToGiven || to === back.to);
    const isThere = meant.isToGiven && to === from && to === back.to;
    const isRepeated = isNewest && options.expectRevision === document.revision - 1 && isOwn(standing, stamp);
    if (isTaken || isThere || isRepeated)
      return outcomeOf(back, document, await finish(store, document), stamp);
  }
  await refuseOthers(store, standing, options, (app) => (app === name ? from : liveVersion(document, app)));
  if (wanted !== undefined || meant.isToGiven || options.expectRevision !== undefined || !entry)
    return undefined;

  const age = Date.parse(stamp.issuedAt) - Date.parse(entry.at);
  if (back && age < AGAIN_MS) {
    const written = await finish(store, document);
    if (written.length > 0) return outcomeOf(back, document, written, stamp);
    const further =
      to === from
        ? 'There is no earlier version to go back to.'
        : `To go back further: rollback ${name} --from ${name}@${from}, or name the version with --to.`;
    throw new Refused(`${backText(back, stamp)} ${further}`);
  }
  const made = age < UNSEEN_MS ? await read() : undefined;
  if (made && made.by !== stamp.by)
    throw new Refused(
      `${visible(made.by)} changed what is live of ${name} ${agoText(entry.at, new Date(stamp.issuedAt))} ` +
        `(revision ${entry.revision}: ${visible(made.reason)}), which you can hardly have seen. ` +
        `To take back ${from} all the same: rollback ${name} --from ${name}@${from}.`,
    );
  return undefined;
}

/** A rollback that was made. */
type Back = { readonly name: string; readonly from: string; readonly to: string; readonly made: Revision };

function backOf(made: Revision | undefined, name: string): Back | undefined {
  const { from, to } = made?.change?.applications.find((one) => one.name === name) ?? {};
  return made && from !== undefined && to !== undefined ? { name, from, to, made } : undefined;
}

/** Does what the command that made the newest revision may have left undone, and answers what that was. */
function finish(store: Store, { channel }: ReleaseDocument): Promise<string[]> {
  return republishFiles(store, channel, latestDocument);
}

function outcomeOf(back: Back, document: ReleaseDocument, written: readonly string[], stamp: Stamp): Outcome {
  const { name, from, to } = back;
  const rest =
    written.length > 0
      ? `What the command then left undone was completed: ${written.join(', ')}.`
      : 'Nothing was changed.';
  return { document, name, from, to, changed: false, already: `${backText(back, stamp)} ${rest}` };
}

function backText({ name, from, to, made }: Back, stamp: Stamp): string {
  const { revision, issuedAt } = made.document;
  const when = agoText(issuedAt, new Date(stamp.issuedAt));
  return `${name} was already rolled back from ${from} to ${to} by ${visible(made.by)} ${when} (revision ${revision}).`;
}
