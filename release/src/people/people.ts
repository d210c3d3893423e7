import { type ReleaseKey, releaseKeySchema, verifyDocument } from '@site/shared/release';
import * as v from 'valibot';
import { Refused } from '../base/refused.ts';
import type { Store } from '../store/store.ts';
import { readPublicKey } from '../store/storeKey.ts';

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
const peopleSchema = v.object({
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

const folder = 'people';

/** Returns the path of the list of people after one of its changes. */
export function peoplePath(number: number): string {
  return `${folder}/${number}.json`;
}

/**
 * Returns the list of people that is in force, or undefined while a store has none. Throws `Refused` for a list that
 * neither the release key that pages know nor `newKey` has signed.
 */
export async function readPeople(store: Store, newKey?: ReleaseKey): Promise<People | undefined> {
  const newest = (await peopleNumbers(store)).at(-1);
  if (newest === undefined) return undefined;
  const [kept, known] = await Promise.all([keptPeople(store, newest), readPublicKey(store)]);
  for (const key of [known, newKey])
    if (kept && key && (await verifyDocument(kept.received, key))) return kept.people;
  throw new Refused(
    `The list of people (${peoplePath(newest)}) is not signed with the release key: somebody else wrote to the store. ` +
      'Find out who before you release.',
  );
}

/** Returns the list of people after one of its changes, with its bytes and its JSON as received. */
export async function keptPeople(
  store: Store,
  number: number,
): Promise<{ readonly people: People; readonly bytes: Buffer; readonly received: object } | undefined> {
  const bytes = await store.read(peoplePath(number));
  if (!bytes) return undefined;
  const received: object = JSON.parse(bytes.toString('utf8'));
  return { people: v.parse(peopleSchema, received), bytes, received };
}

/** Returns the list of people after each of its changes, oldest first. */
export async function allPeople(store: Store): Promise<People[]> {
  const kept = await Promise.all((await peopleNumbers(store)).map((number) => keptPeople(store, number)));
  return kept.flatMap((one) => (one ? [one.people] : []));
}

/** Returns the numbers of all changes of the list in ascending order. */
export async function peopleNumbers(store: Store): Promise<number[]> {
  const paths = await store.list(folder);
  return paths
    .map((path) => Number(/^people\/(\d+)\.json$/.exec(path)?.[1]))
    .filter((number) => number > 0)
    .sort((a, b) => a - b);
}
