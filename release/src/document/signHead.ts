import {
  isSignedBy,
  type ReleaseDocument,
  type ReleaseKey,
  releaseDocumentSchema,
  verifyDocument,
} from '@site/release-page';
import * as v from 'valibot';
import type { SigningKey } from '../signing/keyFile.ts';
import { signDocument } from '../signing/signDocument.ts';
import { type Head, headOf, needsHead, sliceOf } from './head.ts';

/** The most revisions in `changes`. An open page that is further behind reads the whole index again. */
const REVISIONS = 10;

/** Returns a document with the changes of the last revisions, where pages do not carry the whole document. */
export function withChanges(
  { changes: _, headSignature: __, ...unsigned }: ReleaseDocument,
  before: ReleaseDocument | undefined,
): ReleaseDocument {
  const document = v.parse(releaseDocumentSchema, unsigned);
  // Pages that started with a head still request it after the site has become small.
  if (!needsHead(document) && !before?.changes) return document;
  return { ...document, changes: changesAfter(before, document) };
}

/** Returns a document with the signature of its head, where pages carry one. */
export async function withHead(document: ReleaseDocument, key: SigningKey): Promise<ReleaseDocument> {
  // As it will be read: the hashes of slices depend on the order of the fields.
  const head = headOf(v.parse(releaseDocumentSchema, document));
  if (!head) return document;
  const { signature } = await signDocument(head.document, key);
  return { ...document, ...(signature && { headSignature: signature }) };
}

/**
 * Returns the head of a committed document if the key signed exactly this head. Where a newer release command
 * computes another head, pages carry the whole document until the next release.
 */
export async function signedHead(
  document: ReleaseDocument,
  key: ReleaseKey | undefined,
): Promise<Head | undefined> {
  const head = document.headSignature ? headOf(document) : undefined;
  if (!head || !key) return undefined;
  const isSigned = document.base
    ? await isSignedBy(document.roles?.steps, head.document)
    : await verifyDocument(head.document, key);
  return isSigned ? head : undefined;
}

function changesAfter(
  before: ReleaseDocument | undefined,
  { revision, remotes }: ReleaseDocument,
): NonNullable<ReleaseDocument['changes']> {
  const changed = Object.entries(remotes).flatMap(([name, remote]) => {
    const { hash } = sliceOf(remote);
    const former = before?.remotes[name];
    return former && sliceOf(former).hash === hash ? [] : [[name, hash] as const];
  });
  // A remote without a slice is off the channel.
  const retired = Object.keys(before?.remotes ?? {}).flatMap((name) =>
    name in remotes ? [] : [[name, ''] as const],
  );
  const isFirst = !before?.changes;
  const slices = Object.fromEntries(isFirst ? [] : [...changed, ...retired]);
  return [...(before?.changes ?? []), { revision, slices }].slice(-REVISIONS);
}
