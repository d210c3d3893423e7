import { agoText } from '../base/agoText.ts';
import { Refused } from '../base/refused.ts';
import { visible } from '../base/visible.ts';
import { type ChannelState, lineOf } from '../document/channelState.ts';
import { liveVersion } from '../document/liveVersion.ts';
import type { Stamp } from '../document/revise.ts';
import type { Revision } from '../document/revision.ts';
import { lastSwitch, readEntry } from '../document/switches.ts';
import type { Store } from '../store/store.ts';
import type { ReleaseOptions } from './releaseOptions.ts';

/**
 * Throws `Refused` when the newest revision is not the one that a change is meant for. Where that change has nothing left to
 * do, `done` is its stamp: the revision that it made itself when it ran before is then no other.
 */
export function refuseOtherRevision(
  standing: ChannelState,
  { expectRevision, now }: ReleaseOptions,
  done?: Stamp,
): void {
  const { document } = standing;
  if (expectRevision === undefined || document.revision === expectRevision) return;
  if (done && document.revision === expectRevision + 1 && isOwn(standing, done)) return;
  throw new Refused(
    `The newest revision of channel ${document.channel} is ${document.revision}, not ${expectRevision}: ` +
      `${madeText(standing, now)}. Look at what is live now, then decide again.`,
    { code: 'otherRevision', newest: document.revision, expected: expectRevision, by: standing.by },
  );
}

/**
 * Throws `Refused` when another revision is the newest than a change says, or another version of an application is live;
 * `liveOf` says what counts as live.
 */
export async function refuseOthers(
  store: Store,
  standing: ChannelState | undefined,
  options: ReleaseOptions,
  liveOf = (app: string) => standing && liveVersion(standing.document, app),
): Promise<void> {
  if (standing) refuseOtherRevision(standing, options);
  const { from = [], channel = 'live', now } = options;
  for (const { app, version } of from) {
    const live = liveOf(app);
    if (live === version) continue;
    const entry = standing && lastSwitch(await lineOf(store, standing), app);
    const maker = entry && (await readEntry(store, channel, entry));
    const who = maker ? `: ${madeText(maker, now)}` : '';
    throw new Refused(
      `${app} ${version} is not live on channel ${channel}, ${live ?? 'no version'} is${who}. Look at what is live now, then decide again.`,
    );
  }
}

/** Whether the newest revision was made by this very command, when it ran before. */
export function isOwn({ by, reason, change }: Revision, stamp: Stamp): boolean {
  if (by !== stamp.by || reason !== stamp.reason || !change || change.name !== stamp.change?.name)
    return false;
  const names = stamp.change.applications.map(({ name }) => name);
  // Those that were live already are not in the revision.
  return change.applications.every(({ name }) => names.includes(name));
}

/** Who made a revision, when and why: `Mei made revision 6, 40 s ago (hotfix)`. */
function madeText({ by, reason, document }: Revision, now = () => new Date()): string {
  return visible(
    `${by} made revision ${document.revision}, ${agoText(document.issuedAt, now())} (${reason})`,
  );
}
