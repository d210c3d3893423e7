import type { ReleaseDocument } from '@site/shared/release';
import { commit, latestDocument, repairPage } from './channel.ts';
import { hostRelease, remoteVersion, requirePublished } from './published.ts';
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
};

/**
 * Makes a published version live. Promoting the live version changes nothing. Throws `Refused` for an unknown or
 * blocked version, a route that two remotes claim, requirements that the host does not meet, or a lost race.
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
  if (current && from === version) {
    await repairPage(store, channel);
    return { document: current, from, to: version, changed: false };
  }
  const change: Change =
    record.kind === 'host'
      ? { kind: 'promoteHost', host: hostRelease(record) }
      : { kind: 'promoteRemote', name, version, release: remoteVersion(record) };
  const document = revise(current, change, { channel, issuedAt: now().toISOString(), by, reason });
  return { document: await commit(store, document), from, to: version, changed: true };
}

/** The live version of an application in a document, or undefined when it is not part of it. */
export function liveVersion(document: ReleaseDocument, name: string): string | undefined {
  return name === 'host' ? document.host.version : document.remotes[name]?.active;
}
