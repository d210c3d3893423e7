import type { HostRelease } from '@site/shared/release';
import { type Channel, channelOf } from '../document/channel.ts';
import { type ChannelState, revisionHistory } from '../document/channelState.ts';
import { namesMissing, unmetRequirements } from '../document/compatibility.ts';
import { type NamedVersion, withLastGood } from '../document/remoteChannel.ts';
import { periodsOf } from '../document/switches.ts';
import { isOfRemote } from '../published/pageForms.ts';
import { readPublished } from '../published/published.ts';
import { versionOf } from '../published/releaseOf.ts';
import type { Store } from '../store/store.ts';

/**
 * Returns the application as it is, or with an older last good version when its own is blocked or no longer in the store.
 */
export async function withUsableLastGood(
  store: Store,
  channelState: ChannelState,
  name: string,
  application: Channel,
): Promise<Channel> {
  const { blocked, lastGood } = application;
  const named = channelOf(channelState.document, name)?.versions ?? {};
  // A version that the current document names is certainly in the store, because `prune` never removes it.
  const isAllowed = !blocked.includes(lastGood);
  if (isAllowed && (lastGood in named || (await readPublished(store, name, lastGood)))) return application;
  return withLastGood(application, await olderVersion(store, channelState, name, application));
}

/**
 * Returns the nearest version in the chain of last good versions that can go live: not blocked, still in the store, and
 * compatible with the live host. The most recently live version is no choice, because a rollback may have taken it back.
 */
async function olderVersion(
  store: Store,
  channelState: ChannelState,
  name: string,
  { active, lastGood, blocked }: Channel,
): Promise<NamedVersion | undefined> {
  const unfit = [active, ...blocked];
  let wanted = lastGood;
  for (const { running } of periodsOf(await revisionHistory(store, channelState), name)) {
    if (running.active !== wanted) continue;
    if (running.lastGood === wanted) return undefined;
    wanted = running.lastGood;
    if (unfit.includes(wanted)) continue;
    const record = await readPublished(store, name, wanted);
    const release = record && versionOf(record);
    if (release && (await isRunnable(store, channelState.document.host, { name, version: wanted, release })))
      return { version: wanted, release };
  }
  return undefined;
}

/** Whether the live host can run a version. A host always passes: pages leave out the remotes that it cannot run. */
async function isRunnable(
  store: Store,
  host: HostRelease,
  { name, version, release }: NamedVersion & { readonly name: string },
): Promise<boolean> {
  if (!isOfRemote(release)) return true;
  const missing = await namesMissing(store, host, { name, version });
  return unmetRequirements(host, release).length === 0 && !missing?.length;
}
