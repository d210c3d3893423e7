import { isDeepStrictEqual } from 'node:util';
import type { ReleaseKey } from '@site/shared/release';
import { Refused } from '../base/refused.ts';
import type { Signer } from '../signing/signer.ts';
import type { Store } from '../store/store.ts';
import type { People, Person, Role } from './people.ts';
import { readPeople } from './readPeople.ts';

/** Who acts, proven by a personal key, and the list that knows it. */
export type Actor = { readonly people: People; readonly person: Person; readonly key: Signer };

/**
 * Who acts on a store, or undefined while it has no list of people. Throws `Refused` when there is a list and no key, or
 * one that the list does not know, and for a list that neither the known release key nor `newKey` has signed.
 */
export async function actorOn(store: Store, newKey?: ReleaseKey): Promise<Actor | undefined> {
  const people = await readPeople(store, newKey);
  if (!people) return undefined;
  const key = await store.personalKey();
  if (!key)
    throw new Refused(
      'This store takes changes from the people in its list only. Give your personal key with --as FILE or ' +
        'RELEASE_PERSON_KEY; to make one: people key.',
    );
  const person = personWith(people, key.publicKey);
  if (person) return { people, person, key };
  throw new Refused(
    'Your personal key is not in the list of people of this store. Somebody with the role approve can add it: help people.',
  );
}

/** The name that a list has for who holds a key. */
export function nameIn(people: People, key: Signer | undefined): string | undefined {
  return key && personWith(people, key.publicKey)?.name;
}

/** Who in a list is known by a key. */
export function personWith({ people }: People, key: ReleaseKey): Person | undefined {
  return people.find((one) => isDeepStrictEqual(one.key, key));
}

/** Who acts on a store, with the right to. Throws `Refused` as `actorOn` does, and for who has not the role. */
export async function requireRole(store: Store, role: Role, newKey?: ReleaseKey): Promise<Actor | undefined> {
  const actor = await actorOn(store, newKey);
  if (!actor || actor.person.roles.includes(role)) return actor;
  const has = actor.person.roles.join(', ') || 'none';
  throw new Refused(`${actor.person.name} may not do this: it takes the role ${role} (has: ${has}).`);
}
