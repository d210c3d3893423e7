import { randomUUID } from 'node:crypto';
import type { ReleaseDocument } from '@site/release-page';
import { Refused } from '../../base/refused.ts';
import { channelOf, stepTo } from '../../document/channel.ts';
import { requireChannelState } from '../../document/channelState.ts';
import { withCanary } from '../../document/remoteChannel.ts';
import { revise } from '../../document/revise.ts';
import { requirePublished } from '../../published/published.ts';
import { versionOf } from '../../published/releaseOf.ts';
import type { Store } from '../../store/store.ts';
import { beginChange, commitChange, completeChange, requireExpected, smokeTested } from '../changeChannel.ts';
import { refuseDuringRollout } from '../refuseDuringRollout.ts';
import { type ReleaseOptions, stampOf } from '../releaseOptions.ts';

/** The channel's release document after a canary began or changed its share, and the version of all other visitors. */
export type CanaryOutcome = {
  readonly document: ReleaseDocument;
  readonly active: string;
  readonly version: string;
  readonly bps: number;
  readonly changed: boolean;
};

/**
 * Makes a published version live for a share of the visitors, in basis points. While the share rises, no visitor loses the
 * version again. Throws `Refused` for the reasons of `promote`, for an application that is not live yet, and for the live
 * version.
 */
export async function promoteCanary(
  store: Store,
  name: string,
  version: string,
  bps: number,
  options: ReleaseOptions,
): Promise<CanaryOutcome> {
  const { channel = 'live' } = options;
  const record = await requirePublished(store, name, version);
  const stamp = stampOf(options, `promote ${name} ${version} to ${bps / 100} %`, {
    name: 'promote',
    applications: [{ name, to: version, percent: bps / 100 }],
  });
  const change = await beginChange(store, requireChannelState, options);
  const { document: current } = change.state;
  const before = channelOf(current, name);
  if (!before)
    throw new Refused(`${name} is not live on channel ${channel} yet. Promote it without --percent.`);
  refuseDuringRollout(change.state, [name]);
  const named = { version, release: versionOf(record) };
  const next = withCanary(before, name, named, { bps, newSalt: () => randomUUID().slice(0, 8) });
  const canary = { active: before.active, version, bps };
  if (before.canary?.version === version && before.canary.bps === bps)
    return { document: await completeChange(change, stamp), changed: false, ...canary };
  const expected = await requireExpected(change);
  const revision = await revise(store, current, [stepTo(name, next)], stamp);
  const tested = await smokeTested(expected, revision, [{ name, version }]);
  return { document: await commitChange(expected, tested), changed: true, ...canary };
}
