import type { HostRelease } from '@site/release-page';
import { isOfRemote } from '../published/pageForms.ts';
import { readPublished } from '../published/published.ts';
import { versionOf } from '../published/releaseOf.ts';
import type { Store } from '../store/store.ts';
import { type Channel, channelOf } from './channel.ts';
import type { IndexEntry } from './channelIndex.ts';
import { type ChannelState, revisionHistory } from './channelState.ts';
import { unmetContract, unmetRequirements } from './compatibility.ts';
import type { NamedVersion } from './remoteChannel.ts';
import { periodsOf } from './switches.ts';

/** The application whose way back is sought. One that is off the channel has neither an active nor a last good version. */
type Seeker = Partial<Pick<Channel, 'active' | 'lastGood'>> & Pick<Channel, 'blocked'>;

/**
 * Returns the version that a rollback of an application returns to: the newest one before the active version that may go
 * live, or where it is off the channel the newest one before that. Undefined where there is none.
 */
export async function wayBack(
  store: Store,
  channelState: ChannelState,
  name: string,
  application: Seeker,
): Promise<NamedVersion | undefined> {
  const { active, lastGood } = application;
  const history = await revisionHistory(store, channelState);
  // The store may have lost the revisions that tell of the last good version.
  for (const version of new Set([...versionsBefore(history, name, active), lastGood])) {
    const found =
      version !== undefined && (await usable(store, channelState, name, { version, application }));
    if (found) return found;
  }
  return undefined;
}

/** Returns the part of the document of a version that may go live instead of the active one. */
async function usable(
  store: Store,
  { document }: ChannelState,
  name: string,
  { version, application }: { readonly version: string; readonly application: Seeker },
): Promise<NamedVersion | undefined> {
  const { active, blocked } = application;
  if (version === active || blocked.includes(version)) return undefined;
  // A version that the current document names is certainly in the store, because `prune` never removes it.
  const named = channelOf(document, name)?.versions[version];
  if (named) return { version, release: named };
  const record = await readPublished(store, name, version);
  const release = record && versionOf(record);
  if (!release || !(await isRunnable(store, document.host, { name, version, release }))) return undefined;
  return { version, release };
}

/** A version that went live, and what was live before it. */
type Live = { readonly version: string; readonly before: Live | undefined };

/**
 * Returns the versions that were live before a version, the nearest first. Those that a rollback has taken back are not among
 * them: after it, the versions before are those of the version that it returned to.
 */
function versionsBefore(history: readonly IndexEntry[], name: string, active: string | undefined): string[] {
  const known = new Map<string, Live>();
  let live: Live | undefined;
  let last: Live | undefined;
  for (const { entry, running } of periodsOf(history, name).reverse()) {
    if (running?.active === live?.version) continue;
    const former = running && known.get(running.active);
    const isBack = entry.command === 'rollback' || live === undefined;
    live = running && ((isBack ? former : undefined) ?? { version: running.active, before: live });
    if (live) known.set(live.version, live);
    last = live ?? last;
  }
  const versions: string[] = [];
  const first = active === undefined ? last : known.get(active)?.before;
  for (let one = first; one; one = one.before) versions.push(one.version);
  return versions;
}

/** Whether the live host can run a version. A host always passes: pages leave out the remotes that it cannot run. */
async function isRunnable(
  store: Store,
  host: HostRelease | undefined,
  { name, version, release }: NamedVersion & { readonly name: string },
): Promise<boolean> {
  if (!host || !isOfRemote(release)) return true;
  const unmet = await unmetContract(store, host, { name, version });
  return unmetRequirements(host, release).length === 0 && !unmet?.length;
}
