import { Refused } from '../base/refused.ts';
import { visible } from '../base/visible.ts';
import { liveVersion } from '../document/channel.ts';
import { type ChannelState, revisionHistory } from '../document/channelState.ts';
import type { Stamp } from '../document/revise.ts';
import type { Revision } from '../document/revision.ts';
import { lastSwitch, readEntry } from '../document/switches.ts';
import { agoText } from '../explanations/explainAgo.ts';
import type { Store } from '../store/store.ts';
import type { ReleaseOptions } from './releaseOptions.ts';

/**
 * Throws `Refused` when the newest revision is not the one that the caller expects. `done` is the stamp of a change that has
 * nothing left to do: a revision that the same change made in an earlier run then counts as the expected one.
 */
export function refuseOtherRevision(
  channelState: ChannelState,
  { expectRevision, now }: Pick<ReleaseOptions, 'expectRevision' | 'now'>,
  done?: Stamp,
): void {
  const { document } = channelState;
  if (expectRevision === undefined || document.revision === expectRevision) return;
  if (done && document.revision === expectRevision + 1 && isOwn(channelState, done)) return;
  throw new Refused(
    `The newest revision of channel ${document.channel} is ${document.revision}, not ${expectRevision}: ` +
      `${madeText(channelState, now)}. Look at what is live now, then decide again.`,
    { code: 'otherRevision', newest: document.revision, expected: expectRevision, by: channelState.by },
  );
}

/**
 * Throws `Refused` when the newest revision or the live version of an application is not the one that the caller expects.
 * `liveOf` returns the version that counts as live.
 */
export async function refuseOthers(
  store: Store,
  channelState: ChannelState | undefined,
  options: Omit<ReleaseOptions, 'by' | 'reason' | 'check'>,
  liveOf = (app: string) => channelState && liveVersion(channelState.document, app),
): Promise<void> {
  if (channelState) refuseOtherRevision(channelState, options);
  const { from = [], channel = 'live', now } = options;
  for (const { app, version } of from) {
    const live = liveOf(app);
    if (live === version) continue;
    const entry = channelState && lastSwitch(await revisionHistory(store, channelState), app);
    const maker = entry && (await readEntry(store, channel, entry));
    const who = maker ? `: ${madeText(maker, now)}` : '';
    throw new Refused(
      `${app} ${version} is not live on channel ${channel}, ${live ?? 'no version'} is${who}. Look at what is live now, then decide again.`,
    );
  }
}

/** Whether the same command made the newest revision, in an earlier run. */
export function isOwn({ by, reason, change }: Revision, stamp: Stamp): boolean {
  if (by !== stamp.by || reason !== stamp.reason || !change || change.name !== stamp.change?.name)
    return false;
  const names = stamp.change.applications.map(({ name }) => name);
  // The revision leaves out applications that were already live.
  return change.applications.every(({ name }) => names.includes(name));
}

/** Returns the author, time and reason of a revision: `Mei made revision 6, 40 s ago (hotfix)`. */
function madeText({ by, reason, document }: Revision, now = () => new Date()): string {
  return visible(
    `${by} made revision ${document.revision}, ${agoText(document.issuedAt, now())} (${reason})`,
  );
}
