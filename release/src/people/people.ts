import { type ReleaseKey, releaseKeySchema, verifyDocument } from '@site/shared/release';
import * as v from 'valibot';
import { jsonIn } from '../base/jsonIn.ts';
import { Refused } from '../base/refused.ts';
import type { Store } from '../store/store.ts';
import { readRepository } from '../trust/repository.ts';
import { peopleMark } from '../trust/snapshot.ts';

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

/** The release key that is about to be made known, and whether the caller only takes something back. */
export type PeopleReading = { readonly newKey?: ReleaseKey; readonly isTakingBack?: boolean };

/**
 * Returns the list of people that is in force, or undefined while a store has none: the newest that the release key that
 * pages know, or `newKey`, has signed. Throws `Refused` where the store has lost a newer one; whoever only takes something
 * back gets the newest that is left.
 */
export async function readPeople(
  store: Store,
  { newKey, isTakingBack = false }: PeopleReading = {},
): Promise<People | undefined> {
  const [numbers, repository] = await Promise.all([peopleNumbers(store), readRepository(store)]);
  const keys = [repository?.pageKey, newKey].flatMap((key) => key ?? []);
  const people = await newestGenuine(store, numbers.reverse(), keys);
  const mark = repository && peopleMark(repository);
  if (!mark || mark.number <= (people?.number ?? 0) || isTakingBack) return people;
  throw new Refused(
    `The newest list of people (${peoplePath(mark.number)}) is missing or was changed: somebody else wrote to the store. ` +
      'Find out who, and restore the file from a backup. Until then only rollback and block are possible.',
  );
}

async function newestGenuine(
  store: Store,
  numbers: readonly number[],
  keys: readonly ReleaseKey[],
): Promise<People | undefined> {
  for (const number of numbers) {
    const kept = await keptPeople(store, number);
    for (const key of keys)
      if (kept?.people.number === number && (await verifyDocument(kept.received, key))) return kept.people;
  }
  return undefined;
}

/**
 * Returns the list of people after one of its changes, with its bytes and its JSON as received; undefined for a file that
 * holds no list.
 */
export async function keptPeople(
  store: Store,
  number: number,
): Promise<{ readonly people: People; readonly bytes: Buffer; readonly received: object } | undefined> {
  const bytes = await store.read(peoplePath(number));
  if (!bytes) return undefined;
  const received = jsonIn(bytes.toString('utf8'));
  const read = v.safeParse(peopleSchema, received);
  return read.success ? { people: read.output, bytes, received: received as object } : undefined;
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
