import {
  type HostRelease,
  type ReleaseDocument,
  type RemoteChannel,
  type RemoteVersion,
  releaseDocumentSchema,
} from '@site/shared/release';
import * as v from 'valibot';
import { checkCompatibility } from './compatibility.ts';
import { Refused } from './refused.ts';
import { checkRouteClaims } from './routeClaims.ts';

/** One step of a channel: a version goes live, or an application returns to how it stood before. */
export type Change =
  | { readonly kind: 'promoteHost'; readonly host: HostRelease }
  | {
      readonly kind: 'promoteRemote';
      readonly name: string;
      readonly version: string;
      readonly release: RemoteVersion;
    }
  | { readonly kind: 'restoreHost'; readonly host: HostRelease }
  | { readonly kind: 'restoreRemote'; readonly name: string; readonly remote: RemoteChannel };

/** Who makes a revision, when and why. */
export type Stamp = {
  readonly channel: string;
  readonly issuedAt: string;
  readonly by: string;
  readonly reason: string;
};

/** The next revision of a document after a change. Throws `Refused` when the result could not run. */
export function revise(document: ReleaseDocument | undefined, change: Change, stamp: Stamp): ReleaseDocument {
  const { host, remotes } = applied(document, change);
  checkCompatibility({ host, remotes });
  checkRouteClaims(remotes);
  const { channel, issuedAt, reason, by } = stamp;
  const revision = (document?.revision ?? 0) + 1;
  // Parsing puts the fields into one order, so that the same state always gives the same bytes.
  return v.parse(releaseDocumentSchema, {
    schema: 1,
    channel,
    revision,
    issuedAt,
    reason,
    by,
    host,
    remotes: sorted(remotes),
  });
}

function applied(
  document: ReleaseDocument | undefined,
  change: Change,
): Pick<ReleaseDocument, 'host' | 'remotes'> {
  if (change.kind === 'restoreHost') return { host: change.host, remotes: document?.remotes ?? {} };
  if (change.kind === 'promoteHost') {
    const lastGood = document?.host.version;
    const host = lastGood === undefined ? change.host : { ...change.host, lastGood };
    return { host, remotes: document?.remotes ?? {} };
  }
  if (!document)
    throw new Refused(`There is no host on this channel yet: publish the host before ${change.name}.`);
  const remote =
    change.kind === 'restoreRemote' ? change.remote : promoted(document.remotes[change.name], change);
  return { host: document.host, remotes: { ...document.remotes, [change.name]: remote } };
}

function promoted(
  before: RemoteChannel | undefined,
  { name, version, release }: Extract<Change, { kind: 'promoteRemote' }>,
): RemoteChannel {
  const blocked = before?.blocked ?? [];
  if (blocked.includes(version))
    throw new Refused(`${name} ${version} is blocked. Publish a newer version instead.`);
  const lastGood = before?.active ?? version;
  const previous = before?.versions[lastGood];
  // Only what the page may load travels with it; older versions stay in the store.
  const versions = previous ? { [lastGood]: previous, [version]: release } : { [version]: release };
  return { active: version, lastGood, blocked, versions };
}

function sorted<T>(record: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
