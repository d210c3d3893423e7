import { type ReleaseDocument, releaseDocumentSchema } from '@site/shared/release';
import * as v from 'valibot';

/** A revision as it is kept: what visitors get, and who made it and why, which they do not get. Signed as a whole. */
export const keptRevisionSchema = v.object({
  kind: v.literal('revision'),
  by: v.string(),
  reason: v.string(),
  document: releaseDocumentSchema,
  signature: v.optional(v.string()),
});

export type KeptRevision = v.InferOutput<typeof keptRevisionSchema>;

/** One revision of a channel, whichever form it is kept in. */
export type Revision = Pick<KeptRevision, 'by' | 'reason' | 'document'>;

/**
 * Reads a kept revision. Those from before visitors were told nothing of it are the document itself, with who made it and
 * why. Throws for a file that is neither.
 */
export function revisionOf(kept: unknown): Revision {
  if (isWithNames(kept)) return v.parse(keptRevisionSchema, kept);
  const document = v.parse(releaseDocumentSchema, kept);
  return { by: document.by ?? '', reason: document.reason ?? '', document };
}

/** Whether what is kept is more than what visitors get. */
export function isWithNames(kept: unknown): boolean {
  return typeof kept === 'object' && kept !== null && 'kind' in kept;
}

/** Whether visitors can read in a document who released it, or why. It is signed with that: only a next revision ends it. */
export function tellsWho({ by, reason }: ReleaseDocument): boolean {
  return Boolean(by || reason);
}
