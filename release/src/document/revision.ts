import { type ReleaseDocument, releaseDocumentSchema, runtimeConfigSchema } from '@site/shared/release';
import * as v from 'valibot';
import { consentSchema } from '../people/consent.ts';
import { rolloutSchema } from '../rollouts/rollout.ts';

/** What a command did, for machines; a name that is not known here is of a newer release command. */
const madeChangeSchema = v.object({
  name: v.string(),
  applications: v.array(
    v.object({
      name: v.string(),
      /** The version that it took back or the one that was live before. */
      from: v.optional(v.string()),
      to: v.optional(v.string()),
      /** The version that was blocked or allowed again. */
      version: v.optional(v.string()),
      /** The share of a canary. */
      percent: v.optional(v.number()),
    }),
  ),
});

/**
 * A revision as it is kept: what visitors get, and who made it and why, which they do not get. Signed as a whole.
 * `previous` names the kept revision before it and the hash of its bytes, so that none can be changed or taken out unseen.
 */
export const revisionSchema = v.object({
  by: v.string(),
  reason: v.string(),
  change: v.optional(madeChangeSchema),
  previous: v.optional(v.object({ revision: v.number(), hash: v.string() })),
  /** How what goes live was tried before: in how many screens, or why not. */
  check: v.optional(v.object({ state: v.picklist(['passed', 'skipped']), seen: v.string() })),
  /** What pages are configured as; missing in revisions from before they said it. */
  config: v.optional(runtimeConfigSchema),
  /** The configuration was brought by what sets the place up, which replaces it for as long as no person has. */
  isSetUp: v.optional(v.boolean()),
  /** By application, how a version is on its way to everybody; see `rollouts`. */
  rollouts: v.optional(v.record(v.string(), rolloutSchema)),
  /** The personal signatures of who made it and who approved it; missing where the store had no list of people. */
  signedBy: v.optional(v.array(consentSchema)),
  document: releaseDocumentSchema,
});

/** A revision as it is kept, signed with the release key. */
export const keptRevisionSchema = v.object({
  kind: v.literal('revision'),
  ...revisionSchema.entries,
  signature: v.optional(v.string()),
});

export type KeptRevision = v.InferOutput<typeof keptRevisionSchema>;

/** What a command did to which applications. */
export type MadeChange = v.InferOutput<typeof madeChangeSchema>;

/** One revision of a channel, whichever form it is kept in. */
export type Revision = v.InferOutput<typeof revisionSchema>;

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
export function namesAuthor({ by, reason }: ReleaseDocument): boolean {
  return Boolean(by || reason);
}
