import { randomUUID } from 'node:crypto';
import type { ReleaseDocument } from '@site/shared/release';
import { commit, latestDocument, repairPage, requireDocument } from './channel.ts';
import { hostRelease, remoteVersion, requirePublished } from './published.ts';
import { Refused } from './refused.ts';
import { promoted, withCanary, withoutCanary } from './remoteChannel.ts';
import { type Change, revise } from './revise.ts';
import type { Store } from './store/store.ts';

/** Who releases, on which channel (`live` when left out), and why. */
export type ReleaseOptions = {
  readonly channel?: string;
  readonly by: string;
  readonly reason?: string;
  readonly now?: () => Date;
};

/** The channel's document after a command, the version that was live before, and whether the command changed anything. */
export type Outcome = {
  readonly document: ReleaseDocument;
  readonly from?: string;
  readonly to: string;
  readonly changed: boolean;
  /** The version whose canary the command ended. */
  readonly endedCanary?: string;
};

/** The channel's document after a canary began or changed its share, and the version that all others get. */
export type CanaryOutcome = {
  readonly document: ReleaseDocument;
  readonly active: string;
  readonly version: string;
  readonly bps: number;
  readonly changed: boolean;
};

/**
 * Makes a published version live for everybody and ends a canary of that application. Promoting the live version
 * changes nothing else. Throws `Refused` for an unknown or blocked version, a route that two remotes claim,
 * requirements that the host does not meet, or a lost race.
 */
export async function promote(
  store: Store,
  name: string,
  version: string,
  { channel = 'live', by, reason = `promote ${name} ${version}`, now = () => new Date() }: ReleaseOptions,
): Promise<Outcome> {
  const record = await requirePublished(store, name, version);
  const current = await latestDocument(store, channel);
  const from = current && liveVersion(current, name);
  const remote = current?.remotes[name];
  if (current && from === version && !remote?.canary) {
    await repairPage(store, channel);
    return { document: current, from, to: version, changed: false };
  }
  const document = revise(current, change(), { channel, issuedAt: now().toISOString(), by, reason });
  return {
    document: await commit(store, document),
    from,
    to: version,
    changed: true,
    ...(remote?.canary ? { endedCanary: remote.canary.version } : {}),
  };

  function change(): Change {
    if (record.kind === 'host') {
      const host = hostRelease(record);
      return { kind: 'host', host: current ? { ...host, lastGood: current.host.version } : host };
    }
    if (remote && from === version) return { kind: 'remote', name, remote: withoutCanary(remote) };
    return {
      kind: 'remote',
      name,
      remote: promoted(remote, name, { version, release: remoteVersion(record) }),
    };
  }
}

/**
 * Makes a published version live for a share of the visitors, in basis points. Whoever got it keeps it while the
 * share of that version rises. Throws `Refused` for the reasons `promote` has, for the host, for a remote that is not
 * live yet, and for the live version.
 */
export async function promoteCanary(
  store: Store,
  name: string,
  version: string,
  bps: number,
  options: ReleaseOptions,
): Promise<CanaryOutcome> {
  const { channel = 'live', by, now = () => new Date() } = options;
  const record = await requirePublished(store, name, version);
  if (record.kind === 'host')
    throw new Refused('A share of visitors is for remotes only. Promote the host without --percent.');
  const current = await requireDocument(store, channel);
  const before = current.remotes[name];
  if (!before)
    throw new Refused(`${name} is not live on channel ${channel} yet. Promote it without --percent.`);
  const remote = withCanary(
    before,
    name,
    { version, release: remoteVersion(record) },
    { bps, newSalt: () => randomUUID().slice(0, 8) },
  );
  const done = { active: before.active, version, bps };
  if (before.canary?.version === version && before.canary.bps === bps) {
    await repairPage(store, channel);
    return { ...done, document: current, changed: false };
  }
  const reason = options.reason ?? `promote ${name} ${version} to ${bps / 100} %`;
  const stamp = { channel, issuedAt: now().toISOString(), by, reason };
  const document = revise(current, { kind: 'remote', name, remote }, stamp);
  return { ...done, document: await commit(store, document), changed: true };
}

/** The live version of an application in a document, or undefined when it is not part of it. */
export function liveVersion(document: ReleaseDocument, name: string): string | undefined {
  return name === 'host' ? document.host.version : document.remotes[name]?.active;
}
