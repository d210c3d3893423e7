import type { ReleaseDocument } from '@site/shared/release';
import { commit, readRevision, requireDocument } from './channel.ts';
import { liveVersion, type Outcome, type ReleaseOptions } from './promote.ts';
import { requirePublished } from './published.ts';
import { Refused } from './refused.ts';
import { type Change, revise } from './revise.ts';
import type { Store } from './store/store.ts';

/**
 * Returns one application to how it stood when an earlier version was live: the one before, or `to`. Nothing else
 * on the channel changes. Throws `Refused` when there is no such version or the live host cannot carry it.
 */
export async function rollback(
  store: Store,
  name: string,
  options: ReleaseOptions & { readonly reason: string; readonly to?: string },
): Promise<Outcome> {
  const { channel = 'live', by, reason, now = () => new Date() } = options;
  const current = await requireDocument(store, channel);
  const from = liveVersion(current, name);
  if (from === undefined) throw new Refused(`${name} is not live on channel ${channel}.`);
  const to = options.to ?? lastGood(current, name) ?? from;
  if (to === from) {
    throw new Refused(
      options.to ? `${name} ${to} is already live.` : `${name} ${from} has no earlier version to go back to.`,
    );
  }
  if (current.remotes[name]?.blocked.includes(to))
    throw new Refused(`${name} ${to} is blocked. Choose another version.`);
  await requirePublished(store, name, to);
  const earlier = await lastRevisionWith(store, current, name, to);
  const document = revise(current, restoration(current, earlier, name), {
    channel,
    issuedAt: now().toISOString(),
    by,
    reason,
  });
  return { document: await commit(store, document), from, to, changed: true };
}

function lastGood(document: ReleaseDocument, name: string): string | undefined {
  return name === 'host' ? document.host.lastGood : document.remotes[name]?.lastGood;
}

async function lastRevisionWith(
  store: Store,
  { channel, revision }: ReleaseDocument,
  name: string,
  version: string,
): Promise<ReleaseDocument> {
  for (let number = revision - 1; number > 0; number -= 1) {
    const document = await readRevision(store, channel, number);
    if (document && liveVersion(document, name) === version) return document;
  }
  throw new Refused(`${name} ${version} was never live on channel ${channel}. Use promote to make it live.`);
}

function restoration(current: ReleaseDocument, earlier: ReleaseDocument, name: string): Change {
  const remote = earlier.remotes[name];
  if (name === 'host' || !remote) return { kind: 'restoreHost', host: earlier.host };
  return {
    kind: 'restoreRemote',
    name,
    remote: { ...remote, blocked: current.remotes[name]?.blocked ?? [] },
  };
}
