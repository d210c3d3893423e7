import type { ReleaseDocument } from '@site/shared/release';
import { Refused } from '../base/refused.ts';
import { type Channel, channelOf, stepTo } from '../document/channel.ts';
import { type ChannelState, requireChannelState } from '../document/channelState.ts';
import { commit } from '../document/commit.ts';
import { withoutCanary } from '../document/remoteChannel.ts';
import { repairPage } from '../document/republishFiles.ts';
import { revise, type Stamp } from '../document/revise.ts';
import type { MadeChange } from '../document/revision.ts';
import { requirePublished } from '../published/published.ts';
import type { Store } from '../store/store.ts';
import { isOwn, refuseOtherRevision, refuseOthers } from './expectation.ts';
import { withUsableLastGood } from './fallback.ts';
import { type ReleaseOptions, stampOf } from './releaseOptions.ts';

/** The channel's document after a version was blocked or unblocked, and whether that changed anything. */
export type BlockOutcome = { readonly document: ReleaseDocument; readonly changed: boolean };

/**
 * Keeps a version of an application from ever going live again on a channel. Its canary ends, and it is no fallback any
 * more. Throws `Refused` for an unknown version, and the live one, which has to be rolled back first.
 */
export async function block(
  store: Store,
  name: string,
  version: string,
  options: ReleaseOptions & { readonly reason: string },
): Promise<BlockOutcome> {
  await requirePublished(store, name, version);
  return changeBlocked(
    store,
    name,
    { options, stamp: stampOf(options, options.reason, changeOf('block', name, version)) },
    async (before, standing) => {
      if (before.active === version)
        throw new Refused(
          `${name} ${version} is live. Take it back first: rollback ${name} --reason "…", then block it.`,
          { code: 'isLive', app: name, version },
        );
      if (before.blocked.includes(version)) return undefined;
      const blocked = [...before.blocked, version].sort();
      const rest = before.canary?.version === version ? withoutCanary(before) : before;
      return withUsableLastGood(store, standing, name, { ...rest, blocked });
    },
  );
}

/** Lets a blocked version go live again; it does not make it live. Throws `Refused` when it is not blocked. */
export async function unblock(
  store: Store,
  name: string,
  version: string,
  options: ReleaseOptions,
): Promise<BlockOutcome> {
  const stamp = stampOf(options, `unblock ${name} ${version}`, changeOf('unblock', name, version));
  return changeBlocked(store, name, { options, stamp }, async (before, standing) => {
    if (!before.blocked.includes(version)) {
      if (isOwn(standing, stamp)) return undefined;
      const known = before.blocked.length > 0 ? `Blocked: ${before.blocked.join(', ')}` : 'No version is';
      throw new Refused(`${name} ${version} is not blocked. ${known}.`);
    }
    return { ...before, blocked: before.blocked.filter((one) => one !== version) };
  });
}

function changeOf(name: string, app: string, version: string): MadeChange {
  return { name, applications: [{ name: app, version }] };
}

async function changeBlocked(
  store: Store,
  name: string,
  { options, stamp }: { readonly options: ReleaseOptions; readonly stamp: Stamp },
  change: (before: Channel, standing: ChannelState) => Promise<Channel | undefined>,
): Promise<BlockOutcome> {
  const { channel } = stamp;
  const standing = await requireChannelState(store, channel);
  const { document: current } = standing;
  const before = channelOf(current, name);
  if (!before) throw new Refused(`${name} is not live on channel ${channel}.`);
  const next = await change(before, standing);
  if (!next) {
    refuseOtherRevision(standing, options, stamp);
    await repairPage(store, channel);
    return { document: current, changed: false };
  }
  await refuseOthers(store, standing, options);
  const revision = await revise(store, current, [stepTo(name, next)], stamp);
  return { document: await commit(store, revision, standing), changed: true };
}
