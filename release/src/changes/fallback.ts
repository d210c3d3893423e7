import type { ReleaseDocument, RemoteChannel } from '@site/shared/release';
import { unmetRequirements } from '../document/compatibility.ts';
import { namesMissing } from '../document/fits.ts';
import { type NamedVersion, withLastGood } from '../document/remoteChannel.ts';
import { readRevision } from '../document/revisions.ts';
import { readPublished } from '../published/published.ts';
import type { Store } from '../store/store.ts';

/** The remote as it is, or with an older last good version when that one is blocked or was removed from the store. */
export async function withUsableLastGood(
  store: Store,
  current: ReleaseDocument,
  name: string,
  remote: RemoteChannel,
): Promise<RemoteChannel> {
  const { blocked, lastGood } = remote;
  if (!blocked.includes(lastGood) && (await readPublished(store, name, lastGood))) return remote;
  return withLastGood(remote, await olderVersion(store, current, name, remote));
}

/**
 * The nearest version in the line of last good versions that can go live: not blocked, still in the store, and carried
 * by the host. What was live most recently would not do: it may be what a rollback took back.
 */
async function olderVersion(
  store: Store,
  { channel, revision, host }: ReleaseDocument,
  name: string,
  { active, lastGood, blocked }: RemoteChannel,
): Promise<NamedVersion | undefined> {
  const unfit = [active, ...blocked];
  let wanted = lastGood;
  for (let number = revision; number > 0; number -= 1) {
    const remote = (await readRevision(store, channel, number))?.document.remotes[name];
    if (remote?.active !== wanted) continue;
    if (remote.lastGood === wanted) return undefined;
    wanted = remote.lastGood;
    const release = remote.versions[wanted];
    const isFit = release && !unfit.includes(wanted) && unmetRequirements(host, release).length === 0;
    if (!isFit || !(await readPublished(store, name, wanted))) continue;
    const missing = await namesMissing(store, host, { name, version: wanted });
    if (!missing?.length) return { version: wanted, release };
  }
  return undefined;
}
