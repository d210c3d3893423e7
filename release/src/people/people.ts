import { releaseKeySchema } from '@site/shared/release';
import * as v from 'valibot';

/** The rights of a person; a person without `release` and `approve` may change nothing. */
export const roles = ['look', 'release', 'approve'] as const;
/** One of these rights. */
export type Role = (typeof roles)[number];

const personSchema = v.object({
  name: v.string(),
  key: releaseKeySchema,
  roles: v.array(v.picklist(roles)),
});

/** A person, or a pipeline, that a store knows by a key. */
export type Person = v.InferOutput<typeof personSchema>;

/**
 * The list of people, stored as a whole after each change, with the author and the change. It is signed with the key
 * of the author and, as a whole, with the release key. It is never served.
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
  /** The personal signature of the author; missing in the first list, before which there were no people. */
  personal: v.optional(v.string()),
  signature: v.optional(v.string()),
});

/** A store's list of people after one of its changes. */
export type People = v.InferOutput<typeof peopleSchema>;
