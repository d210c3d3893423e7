import type { ReleaseDocument } from '@site/shared/release';
import { Refused } from '../base/refused.ts';
import { type Change, channelOf, stepTo } from '../document/channel.ts';
import { commit } from '../document/commit.ts';
import { liveVersion } from '../document/liveVersion.ts';
import { withoutCanary } from '../document/remoteChannel.ts';
import { revise } from '../document/revise.ts';
import type { MadeChange } from '../document/revision.ts';
import { readRevision, requireDocument } from '../document/revisions.ts';
import { requirePublished } from '../published/published.ts';
import type { Store } from '../store/store.ts';
import { withUsableLastGood } from './fallback.ts';
import type { Outcome } from './promote.ts';
import { type ReleaseOptions, stampOf } from './releaseOptions.ts';

/**
 * Returns one application to how it stood when an earlier version was live: the one before, or `to`. While a canary
 * runs and no version is named, what is taken back is the canary. Nothing else on the channel changes. Throws `Refused` when there is no such version or the live host cannot carry it.
 */
export async function rollback(
  store: Store,
  name: string,
  options: ReleaseOptions & { readonly reason: string; readonly to?: string },
): Promise<Outcome> {
  const { channel = 'live' } = options;
  const current = await requireDocument(store, channel);
  const live = channelOf(current, name);
  if (!live) throw new Refused(`${name} is not live on channel ${channel}.`);
  const from = live.active;
  const { canary } = live;
  if (canary && (options.to === undefined || options.to === from)) {
    const stamp = stampOf(options, options.reason, madeChange(name, canary.version, from));
    const document = await commit(
      store,
      await revise(store, current, [stepTo(name, withoutCanary(live))], stamp),
    );
    return { document, name, from: canary.version, to: from, changed: true, endedCanary: canary.version };
  }
  const to = options.to ?? live.lastGood;
  if (to === from) {
    throw new Refused(
      options.to ? `${name} ${to} is already live.` : `${name} ${from} has no earlier version to go back to.`,
    );
  }
  if (live.blocked.includes(to)) throw new Refused(`${name} ${to} is blocked. Choose another version.`);
  await requirePublished(store, name, to);
  const earlier = await lastRevisionWith(store, current, name, to);
  const revision = await revise(
    store,
    current,
    [await restoration(store, current, earlier, name)],
    stampOf(options, options.reason, madeChange(name, from, to)),
  );
  return {
    document: await commit(store, revision),
    name,
    from,
    to,
    changed: true,
    ...(canary ? { endedCanary: canary.version } : {}),
  };
}

function madeChange(name: string, from: string, to: string): MadeChange {
  return { name: 'rollback', applications: [{ name, from, to }] };
}

async function lastRevisionWith(
  store: Store,
  { channel, revision }: ReleaseDocument,
  name: string,
  version: string,
): Promise<ReleaseDocument> {
  for (let number = revision; number > 0; number -= 1) {
    const document = (await readRevision(store, channel, number))?.document;
    if (document && liveVersion(document, name) === version) return document;
  }
  throw new Refused(`${name} ${version} was never live on channel ${channel}. Use promote to make it live.`);
}

async function restoration(
  store: Store,
  current: ReleaseDocument,
  earlier: ReleaseDocument,
  name: string,
): Promise<Change> {
  const restored = channelOf(earlier, name);
  if (!restored) throw new Error(`${name} is not in revision ${earlier.revision}`);
  const blocked = channelOf(current, name)?.blocked ?? [];
  const application = { ...withoutCanary(restored), blocked };
  return stepTo(name, await withUsableLastGood(store, current, name, application));
}
