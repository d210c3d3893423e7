import type { ReleaseDocument } from '@site/shared/release';
import { Refused } from '../base/refused.ts';
import { type Channel, channelOf, stepTo } from '../document/channel.ts';
import { type ChannelState, requireChannelState } from '../document/channelState.ts';
import { withoutCanary } from '../document/remoteChannel.ts';
import { revise, type Stamp } from '../document/revise.ts';
import type { MadeChange } from '../document/revision.ts';
import { requirePublished } from '../published/published.ts';
import type { Store } from '../store/store.ts';
import { changeChannel } from './changeChannel.ts';
import { isOwn } from './expectation.ts';
import { withUsableLastGood } from './fallback.ts';
import { type ReleaseOptions, stampOf } from './releaseOptions.ts';

/** The channel's release document after a block or unblock, and whether the command changed it. */
export type BlockOutcome = { readonly document: ReleaseDocument; readonly changed: boolean };

/**
 * Prevents a version of an application from ever going live on a channel. Ends its canary, and removes it as the fallback.
 * Throws `Refused` for an unknown version, and for the live one, which has to be rolled back first.
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
    async (before, channelState) => {
      if (before.active === version)
        throw new Refused(
          `${name} ${version} is live. Take it back first: rollback ${name} --reason "…", then block it.`,
          { code: 'isLive', app: name, version },
        );
      if (before.blocked.includes(version)) return undefined;
      const blocked = [...before.blocked, version].sort();
      const rest = before.canary?.version === version ? withoutCanary(before) : before;
      return withUsableLastGood(store, channelState, name, { ...rest, blocked });
    },
  );
}

/** Allows a blocked version to go live again, without making it live. Throws `Refused` when the version is not blocked. */
export async function unblock(
  store: Store,
  name: string,
  version: string,
  options: ReleaseOptions,
): Promise<BlockOutcome> {
  const stamp = stampOf(options, `unblock ${name} ${version}`, changeOf('unblock', name, version));
  return changeBlocked(store, name, { options, stamp }, async (before, channelState) => {
    if (!before.blocked.includes(version)) {
      if (isOwn(channelState, stamp)) return undefined;
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
  change: (before: Channel, channelState: ChannelState) => Promise<Channel | undefined>,
): Promise<BlockOutcome> {
  const { document, changed } = await changeChannel(
    store,
    requireChannelState,
    options,
    async (channelState) => {
      const current = channelState.document;
      const before = channelOf(current, name);
      if (!before) throw new Refused(`${name} is not live on channel ${stamp.channel}.`);
      const next = await change(before, channelState);
      return {
        stamp,
        takesBack: stamp.change?.name === 'block',
        isDone: next === undefined,
        revise: () => revise(store, current, next ? [stepTo(name, next)] : [], stamp),
      };
    },
  );
  return { document, changed };
}
