import { releaseKeySchema, type Signers } from '@site/release-page';
import * as v from 'valibot';
import { parsedAs } from '../base/jsonIn.ts';
import type { Repository } from './repository.ts';

/** The rights of a person. `release` and `approve` make a person's key one that decides what channels serve. */
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

/** One change of the list: its author as said, because the root signs it, and what was changed. */
const changeSchema = v.object({
  number: v.number(),
  at: v.string(),
  by: v.string(),
  what: v.string(),
  reason: v.string(),
});

const peopleSchema = v.object({
  people: v.array(personSchema),
  /** The channels on which a change takes two people. */
  approval: v.array(v.string()),
  /** The newest changes of the list, the newest last. */
  changes: v.pipe(v.array(changeSchema), v.minLength(1)),
  /** The newest revision of each channel at the last change: it counts although other keys signed it. */
  decided: v.record(v.string(), v.object({ revision: v.number(), hash: v.string() })),
});

/** The people whose keys decide what channels serve. The root signs the list, with the roles. */
export type People = v.InferOutput<typeof peopleSchema>;

/** Returns the list of people in the metadata of a store; undefined where the release key decides. */
export function peopleIn({ targets }: Repository): People | undefined {
  return parsedAs(peopleSchema, targets.signed.unrecognizedFields.people);
}

/** Returns the number of the last change of a list, which personal signatures name. */
export function numberOf({ changes }: Pick<People, 'changes'>): number {
  return changes.at(-1)?.number ?? 0;
}

/** Returns the keys of people that decide on a channel, and how many of them have to sign. */
export function decidersOf(
  { people, approval }: Pick<People, 'people' | 'approval'>,
  channel: string,
): Signers {
  const deciding = people.filter(({ roles: may }) => may.includes('release') || may.includes('approve'));
  return { keys: deciding.map(({ key }) => key), threshold: approval.includes(channel) ? 2 : 1 };
}

/** Whether the root vouches for the revision with this hash as that which a channel had when the list was changed. */
export function isVouchedFor({ decided }: People, channel: string, hash: string): boolean {
  return decided[channel]?.hash === hash;
}
