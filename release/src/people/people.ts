import { releaseKeySchema } from '@site/shared/release';
import * as v from 'valibot';

/** What somebody may do; who is in the list without `release` and `approve` may change nothing. */
export const roles = ['look', 'release', 'approve'] as const;
export type Role = (typeof roles)[number];

const personSchema = v.object({
  name: v.string(),
  key: releaseKeySchema,
  roles: v.array(v.picklist(roles)),
});

/** Somebody, or a pipeline, that a store knows by a key. */
export type Person = v.InferOutput<typeof personSchema>;

/**
 * The list of people as it is kept, once for each change of it: the whole list then, who changed it and how. Signed with
 * the key of that person and, as a whole, with the release key. Never served.
 */
export const peopleSchema = v.object({
  kind: v.literal('people'),
  number: v.number(),
  at: v.string(),
  by: v.string(),
  what: v.string(),
  reason: v.string(),
  /** The newest revision of each channel when the list began: those after it are signed by people. */
  since: v.record(v.string(), v.number()),
  people: v.array(personSchema),
  /** The channels on which a change takes two people. */
  approval: v.array(v.string()),
  /** The hash of the list before; missing in the first. */
  previous: v.optional(v.string()),
  /** By who changed it; missing in the first, which nobody was there to sign. */
  personal: v.optional(v.string()),
  signature: v.optional(v.string()),
});

/** A store's list of people after one of its changes. */
export type People = v.InferOutput<typeof peopleSchema>;
