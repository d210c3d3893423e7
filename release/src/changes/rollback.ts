import { Refused } from '../base/refused.ts';
import { type Channel, channelOf, stepTo } from '../document/channel.ts';
import { type ChannelState, requireChannelState, revisionHistory } from '../document/channelState.ts';
import { commit } from '../document/commit.ts';
import { withoutCanary } from '../document/remoteChannel.ts';
import { revise } from '../document/revise.ts';
import type { MadeChange } from '../document/revision.ts';
import { periodsOf, readEntry } from '../document/switches.ts';
import { requirePublished } from '../published/published.ts';
import type { Store } from '../store/store.ts';
import { alreadyBack, type PlannedRollback } from './alreadyBack.ts';
import { withUsableLastGood } from './fallback.ts';
import type { Outcome } from './promote.ts';
import { type ReleaseOptions, stampOf } from './releaseOptions.ts';

/**
 * Restores one application to its state when an earlier version was live: the previous one, or `to`. While a canary runs and
 * no older version is named, it only ends the canary. Nothing else on the channel changes. Throws `Refused` when there is no
 * such version or the live host cannot run it.
 */
export async function rollback(
  store: Store,
  name: string,
  options: ReleaseOptions & { readonly reason: string; readonly to?: string },
): Promise<Outcome> {
  const { channel = 'live' } = options;
  const channelState = await requireChannelState(store, channel);
  const { document: current } = channelState;
  const live = channelOf(current, name);
  if (!live) throw new Refused(`${name} is not live on channel ${channel}.`);
  const { active, canary } = live;
  const isOnlyCanary = canary !== undefined && (options.to === undefined || options.to === active);
  const from = isOnlyCanary ? canary.version : active;
  const to = isOnlyCanary ? active : (options.to ?? live.lastGood);
  const stamp = stampOf(options, options.reason, madeChange(name, from, to));
  const planned = { name, from, to, isToGiven: options.to !== undefined, stamp };
  const already = await alreadyBack(store, channelState, planned, options);
  if (already) return already;
  const next = isOnlyCanary ? withoutCanary(live) : await restoredState(store, channelState, live, planned);
  const revision = await revise(store, current, [stepTo(name, next)], stamp);
  return {
    document: await commit(store, revision, channelState),
    name,
    from,
    to,
    changed: true,
    ...(canary ? { endedCanary: canary.version } : {}),
  };
}

async function restoredState(
  store: Store,
  channelState: ChannelState,
  { blocked }: Channel,
  { name, from, to, isToGiven }: PlannedRollback,
): Promise<Channel> {
  if (to === from)
    throw new Refused(
      isToGiven ? `${name} ${to} is already live.` : `${name} ${from} has no earlier version to go back to.`,
      { code: isToGiven ? 'isLive' : 'noEarlier', app: name, version: from },
    );
  if (blocked.includes(to))
    throw new Refused(`${name} ${to} is blocked. Choose another version.`, {
      code: 'blocked',
      app: name,
      version: to,
    });
  const [, earlier] = await Promise.all([
    requirePublished(store, name, to),
    lastStateWith(store, channelState, name, to),
  ]);
  if (!earlier)
    throw new Refused(
      `${name} ${to} was never live on channel ${channelState.document.channel}. Use promote to make it live.`,
    );
  return withUsableLastGood(store, channelState, name, { ...withoutCanary(earlier), blocked });
}

/**
 * Returns the state of an application when a version was last live. Where the store has lost that revision, it returns an
 * older one.
 */
async function lastStateWith(
  store: Store,
  channelState: ChannelState,
  name: string,
  version: string,
): Promise<Channel | undefined> {
  const { channel } = channelState.document;
  for (const { entry, running } of periodsOf(await revisionHistory(store, channelState), name)) {
    const earlier = running.active === version ? await readEntry(store, channel, entry) : undefined;
    if (earlier) return channelOf(earlier.document, name);
  }
  return undefined;
}

function madeChange(name: string, from: string, to: string): MadeChange {
  return { name: 'rollback', applications: [{ name, from, to }] };
}
