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
import { changeChannel } from '../changeChannel.ts';
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
  const { document, changed, plan } = await changeChannel(
    store,
    requireChannelState,
    options,
    (channelState) => {
      const before = channelOf(channelState.document, name);
      if (!before)
        throw new Refused(`${name} is not live on channel ${channel} yet. Promote it without --percent.`);
      refuseDuringRollout(channelState, [name]);
      const next = withCanary(
        before,
        name,
        { version, release: versionOf(record) },
        { bps, newSalt: () => randomUUID().slice(0, 8) },
      );
      return {
        stamp,
        isDone: before.canary?.version === version && before.canary.bps === bps,
        active: before.active,
        goesLive: [{ name, version }],
        revise: () => revise(store, channelState.document, [stepTo(name, next)], stamp),
      };
    },
  );
  return { document, changed, active: plan.active, version, bps };
}
