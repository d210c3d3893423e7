import { type ReleaseDocument, releaseDocumentSchema } from '@site/release-page';
import * as v from 'valibot';
import { Refused } from '../base/refused.ts';
import { site } from '../site/site.ts';
import type { Store } from '../store/store.ts';
import { type Change, remotesAfter } from './channel.ts';
import {
  checkCompatibility,
  checkRouteClaims,
  type State,
  withCompatibleContracts,
} from './compatibility.ts';
import type { MadeChange, Revision } from './revision.ts';

/** The author, the time and the reason of a revision. */
export type Stamp = {
  readonly channel: string;
  readonly issuedAt: string;
  readonly by: string;
  readonly reason: string;
  readonly change?: MadeChange;
};

/**
 * Returns the next revision of a document after changes, which are checked together. Throws `Refused` when the result
 * could not run.
 */
export async function revise(
  store: Store,
  document: ReleaseDocument | undefined,
  changes: readonly Change[],
  stamp: Stamp,
): Promise<Revision> {
  return nextRevision(await stateAfter(store, document, changes), document, stamp);
}

/** Returns the applications of a channel after changes. Throws `Refused` when they could not run. */
export async function stateAfter(
  store: Store,
  document: ReleaseDocument | undefined,
  changes: readonly Change[],
): Promise<State> {
  const state = await compatibleState(store, document, changes);
  checkRouteClaims(state.remotes);
  return state;
}

/**
 * Returns the applications of a channel after changes, which may claim the same addresses. Throws `Refused` when a host could
 * not run a remote.
 */
export async function compatibleState(
  store: Store,
  document: ReleaseDocument | undefined,
  changes: readonly Change[],
): Promise<State> {
  const state = await withCompatibleContracts(store, applied(document, changes), document);
  await checkCompatibility(store, state);
  return state;
}

/** Returns the next revision of a document with this state, without checks. */
export function nextRevision(
  { host, remotes, retired }: State,
  before: ReleaseDocument | undefined,
  { channel, issuedAt, reason, by, change }: Stamp,
): Revision {
  const { retired: _, ...rest }: Partial<ReleaseDocument> = before ? lasting(before) : {};
  // Parsing puts the fields into one order, so that the same state always gives the same bytes.
  const document = v.parse(releaseDocumentSchema, {
    ...rest,
    schema: 1,
    channel,
    revision: (before?.revision ?? 0) + 1,
    issuedAt,
    reason: '',
    by: '',
    ...(host && { host }),
    remotes: sorted(remotes),
    ...(retired && { retired: sorted(retired) }),
  });
  return { by, reason, ...(change ? { change } : {}), document };
}

/** Returns the fields of a document that the next revision has, too, unless it changes them. */
export function lasting({
  revision: _,
  issuedAt: _issuedAt,
  reason: _reason,
  by: _by,
  index: _index,
  changes: _changes,
  headSignature: _headSignature,
  roles: _roles,
  base: _base,
  signature: _signature,
  signatures: _signatures,
  ...others
}: ReleaseDocument) {
  return others;
}

function applied(document: ReleaseDocument | undefined, changes: readonly Change[]): State {
  const host = changes.find((change) => change.kind === 'host')?.host ?? document?.host;
  const remotes = changes.filter((change) => change.kind === 'remote');
  if (!host && site().hasHost) {
    const names = remotes.map(({ name }) => name).join(', ');
    throw new Refused(`There is no host on this channel yet: publish the host before ${names}.`);
  }
  return { ...(host && { host }), ...remotesAfter(document ?? {}, changes) };
}

function sorted<T>(record: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
