import type { HostRelease } from '@site/shared/release';
import { type Channel, channelOf, isOfRemote } from '../document/channel.ts';
import { type ChannelState, lineOf } from '../document/channelState.ts';
import { unmetRequirements } from '../document/compatibility.ts';
import { namesMissing } from '../document/compatibleContracts.ts';
import { type NamedVersion, withLastGood } from '../document/remoteChannel.ts';
import { periodsOf } from '../document/switches.ts';
import { readPublished } from '../published/published.ts';
import { versionOf } from '../published/releaseOf.ts';
import type { Store } from '../store/store.ts';

/** The application as it is, or with an older last good version when that one is blocked or was removed from the store. */
export async function withUsableLastGood(
  store: Store,
  standing: ChannelState,
  name: string,
  application: Channel,
): Promise<Channel> {
  const { active, blocked, lastGood, versions } = application;
  const named = channelOf(standing.document, name)?.versions ?? {};
  // What a document names stays in the store.
  if (lastGood in versions && lastGood in named && !blocked.includes(lastGood)) return application;
  const record = blocked.includes(lastGood) ? undefined : await readPublished(store, name, lastGood);
  if (!record) return withLastGood(application, await olderVersion(store, standing, name, application));
  // Revisions from before the page could start it name the last good host without its files.
  if (lastGood === active || lastGood in versions) return application;
  return withLastGood(application, { version: lastGood, release: versionOf(record) });
}

/**
 * The nearest version in the line of last good versions that can go live: not blocked, still in the store, and carried
 * by the host. What was live most recently would not do: it may be what a rollback took back.
 */
async function olderVersion(
  store: Store,
  standing: ChannelState,
  name: string,
  { active, lastGood, blocked }: Channel,
): Promise<NamedVersion | undefined> {
  const unfit = [active, ...blocked];
  let wanted = lastGood;
  for (const { running } of periodsOf(await lineOf(store, standing), name)) {
    if (running.active !== wanted) continue;
    if (running.lastGood === wanted) return undefined;
    wanted = running.lastGood;
    if (unfit.includes(wanted)) continue;
    const record = await readPublished(store, name, wanted);
    const release = record && versionOf(record);
    if (release && (await isCarried(store, standing.document.host, { name, version: wanted, release })))
      return { version: wanted, release };
  }
  return undefined;
}

/** A host is no remote, which a host has to carry: what it does not provide, pages leave out. */
async function isCarried(
  store: Store,
  host: HostRelease,
  { name, version, release }: NamedVersion & { readonly name: string },
): Promise<boolean> {
  if (!isOfRemote(release)) return true;
  const missing = await namesMissing(store, host, { name, version });
  return unmetRequirements(host, release).length === 0 && !missing?.length;
}
