import {
  type HostRelease,
  type ReleaseDocument,
  type RemoteChannel,
  releaseDocumentSchema,
} from '@site/shared/release';
import * as v from 'valibot';
import { checkCompatibility } from './compatibility.ts';
import { Refused } from './refused.ts';
import { checkRouteClaims } from './routeClaims.ts';

/** One step of a channel: the new state of one application. */
export type Change =
  | { readonly kind: 'host'; readonly host: HostRelease }
  | { readonly kind: 'remote'; readonly name: string; readonly remote: RemoteChannel };

/** Who makes a revision, when and why. */
export type Stamp = {
  readonly channel: string;
  readonly issuedAt: string;
  readonly by: string;
  readonly reason: string;
};

/** The next revision of a document after a change. Throws `Refused` when the result could not run. */
export function revise(document: ReleaseDocument | undefined, change: Change, stamp: Stamp): ReleaseDocument {
  return nextRevision(stateAfter(document, change), document, stamp);
}

/** What visitors would run after a change. Throws `Refused` when it could not run. */
export function stateAfter(
  document: ReleaseDocument | undefined,
  change: Change,
): Pick<ReleaseDocument, 'host' | 'remotes'> {
  const { host, remotes } = applied(document, change);
  checkCompatibility({ host, remotes });
  checkRouteClaims(remotes);
  return { host, remotes };
}

/** The next revision of a document with this state, unchecked. */
export function nextRevision(
  { host, remotes }: Pick<ReleaseDocument, 'host' | 'remotes'>,
  before: ReleaseDocument | undefined,
  { channel, issuedAt, reason, by }: Stamp,
): ReleaseDocument {
  const revision = (before?.revision ?? 0) + 1;
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
  if (change.kind === 'host') return { host: change.host, remotes: document?.remotes ?? {} };
  if (!document)
    throw new Refused(`There is no host on this channel yet: publish the host before ${change.name}.`);
  return { host: document.host, remotes: { ...document.remotes, [change.name]: change.remote } };
}

function sorted<T>(record: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
