import type { ReleaseDocument } from '@site/release-page';
import { Refused } from '../base/refused.ts';
import { blockedVersions, type Channel, channelOf } from '../document/channel.ts';
import { type ChannelState, revisionHistory } from '../document/channelState.ts';
import { withoutCanary } from '../document/remoteChannel.ts';
import { periodsOf, readEntry } from '../document/switches.ts';
import { recordPath, requirePublished } from '../published/published.ts';
import type { Store } from '../store/store.ts';
import { withUsableLastGood } from './fallback.ts';

/** One application of a rollback: the version that it leaves, if it is live, and the one that it returns to. */
export type Return = { readonly name: string; readonly from?: string; readonly to: string };

/** An application as it is after a rollback, and the release document in which its version was live last. */
export type Restored = { readonly next: Channel; readonly earlier: ReleaseDocument };

/**
 * Returns an application in its state when an earlier version was live. Throws `Refused` when that version is live already,
 * blocked, gone, or was never live.
 */
export async function restored(
  store: Store,
  channelState: ChannelState,
  { name, from, to }: Return,
): Promise<Restored> {
  const blocked = [...blockedVersions(channelState.document, name)];
  if (to === from)
    throw new Refused(`${name} ${to} is already live.`, { code: 'isLive', app: name, version: to });
  if (blocked.includes(to))
    throw new Refused(`${name} ${to} is blocked. Choose another version.`, {
      code: 'blocked',
      app: name,
      version: to,
    });
  const [, earlier] = await Promise.all([
    requireFiles(store, name, to),
    lastDocumentWith(store, channelState, name, to),
  ]);
  const before = earlier && channelOf(earlier, name);
  if (!earlier || !before)
    throw new Refused(
      `${name} ${to} was never live on channel ${channelState.document.channel}. Use promote to make it live.`,
    );
  const state = { ...withoutCanary(before), blocked };
  return { next: await withUsableLastGood(store, channelState, name, state), earlier };
}

/**
 * Throws `Refused` for a version whose files the store no longer has. Its hashes come from the earlier revision, so a
 * record that somebody changed stops no rollback.
 */
async function requireFiles(store: Store, name: string, version: string): Promise<void> {
  if (!(await store.exists(recordPath(name, version)))) await requirePublished(store, name, version);
}

/**
 * Returns the release document in which a version was last live. Where the store has lost that revision, it returns an
 * older one.
 */
async function lastDocumentWith(
  store: Store,
  channelState: ChannelState,
  name: string,
  version: string,
): Promise<ReleaseDocument | undefined> {
  const { channel } = channelState.document;
  for (const { entry, running } of periodsOf(await revisionHistory(store, channelState), name)) {
    const earlier = running?.active === version ? await readEntry(store, channel, entry) : undefined;
    if (earlier) return earlier.document;
  }
  return undefined;
}
