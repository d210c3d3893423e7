import { releaseDocumentSchema } from '@site/release-page';
import * as v from 'valibot';
import { integrityOf } from '../base/integrity.ts';
import { parsedAs } from '../base/jsonIn.ts';
import { consentSchema } from '../people/consent.ts';
import { rolloutSchema } from '../rollouts/rollout.ts';
import { configSchema } from '../site/config.ts';
import type { Store } from '../store/store.ts';
import { revisionFolder } from '../store/storePaths.ts';

/** The effect of a command, for programs. An unknown name is that of a newer release command. */
const madeChangeSchema = v.object({
  name: v.string(),
  applications: v.array(
    v.object({
      name: v.string(),
      /** The version that the command took back, or that was live before. */
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
 * A revision as it is stored and signed as a whole: the document that visitors get, and the author and the reason,
 * which they do not get. `previous` names the revision before it and the hash of its bytes, so that no revision can
 * be changed or removed unnoticed.
 */
export const revisionSchema = v.object({
  by: v.string(),
  reason: v.string(),
  change: v.optional(madeChangeSchema),
  previous: v.optional(v.object({ revision: v.number(), hash: v.string() })),
  /** The result of the smoke test before the release: the number of screens, or why it was skipped. */
  check: v.optional(v.object({ state: v.picklist(['passed', 'skipped']), seen: v.string() })),
  /** The configuration of pages; missing in older revisions. */
  config: v.optional(configSchema),
  /**
   * Set when the setup of an installation brought the configuration. The setup replaces it for as long as no person
   * has.
   */
  isSetUp: v.optional(v.boolean()),
  /** The rollout plans by application; see `rollouts`. */
  rollouts: v.optional(v.record(v.string(), rolloutSchema)),
  /** The personal signatures of the author and the approver; missing where the store had no list of people. */
  signedBy: v.optional(v.array(consentSchema)),
  /** When the second person approved it; the document has the time at which it was proposed. */
  approvedAt: v.optional(v.string()),
  document: releaseDocumentSchema,
});

/** A stored revision, signed with the release key. */
const storedRevisionSchema = v.object({
  kind: v.literal('revision'),
  ...revisionSchema.entries,
  signature: v.optional(v.string()),
});

/** A stored revision, signed with the release key. */
export type StoredRevision = v.InferOutput<typeof storedRevisionSchema>;

/** The effect of a command on applications. */
export type MadeChange = v.InferOutput<typeof madeChangeSchema>;

/** One revision of a channel. */
export type Revision = v.InferOutput<typeof revisionSchema>;

/** Returns how the next revision names a stored one, by the hash of its bytes. */
export function linkTo(text: string, revision: number): Pick<StoredRevision, 'previous'> {
  return { previous: { revision, hash: integrityOf(Buffer.from(text)) } };
}

/** Returns the text of a revision's file. */
export function revisionText(stored: StoredRevision): string {
  return `${JSON.stringify(stored)}\n`;
}

/** Parses a stored revision. Throws for any other file. */
export function revisionOf(stored: unknown): Revision {
  return v.parse(storedRevisionSchema, stored);
}

/** Parses a stored revision; returns undefined for any other file. */
export function revisionIn(stored: unknown): Revision | undefined {
  return parsedAs(storedRevisionSchema, stored);
}

/** Returns the numbers of all stored revisions of a channel in ascending order. */
export async function revisionNumbers(store: Store, channel: string): Promise<number[]> {
  const paths = await store.list(revisionFolder(channel));
  return paths
    .flatMap((path) => /\/(\d+)\.json$/.exec(path)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
}
