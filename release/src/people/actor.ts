import { isDeepStrictEqual } from 'node:util';
import type { ReleaseKey } from '@site/release-page';
import { Refused } from '../base/refused.ts';
import type { Signer } from '../signing/signDocument.ts';
import type { Store } from '../store/store.ts';
import { canDecide } from '../trust/listVersion.ts';
import type { People, Person, Role } from '../trust/people.ts';
import { readPeople } from './people.ts';

/** The acting person, proven by a personal key, and the list that knows the person. */
export type Actor = { readonly people: People; readonly person: Person; readonly key: Signer };

/** Whether what the caller does can be a step, which a machine with the online key and no other makes without a person. */
type Acting = { readonly isStep?: boolean };

/**
 * Returns the acting person, or undefined while the store has no list of people. Throws `Refused` when there is a
 * list and no key, and when the list does not know the key.
 */
export async function actorOn(store: Store, { isStep = false }: Acting = {}): Promise<Actor | undefined> {
  const people = await readPeople(store);
  if (!people) return undefined;
  const key = await store.personalKey();
  if (!key && isStep && !(await canDecide(store))) return undefined;
  if (!key)
    throw new Refused(
      'This store takes changes from the people in its list only. Give your personal key with --as FILE or ' +
        'RELEASE_PERSON_KEY; to make one: people key.',
    );
  const person = personWith(people, key.publicKey);
  if (person) return { people, person, key };
  throw new Refused(
    'Your personal key is not in the list of people of this store. Who has the root key can add it: help people.',
  );
}

/** Returns the name of a key's holder in a list. */
export function nameIn(people: People, key: Signer | undefined): string | undefined {
  return key && personWith(people, key.publicKey)?.name;
}

/** Returns the person in a list with this key. */
export function personWith({ people }: People, key: ReleaseKey): Person | undefined {
  return people.find((one) => isDeepStrictEqual(one.key, key));
}

/**
 * Returns the acting person, who has the role. Throws `Refused` as `actorOn` does, and for a person without the role.
 */
export async function requireRole(store: Store, role: Role, acting?: Acting): Promise<Actor | undefined> {
  const actor = await actorOn(store, acting);
  if (!actor || actor.person.roles.includes(role)) return actor;
  const has = actor.person.roles.join(', ') || 'none';
  throw new Refused(`${actor.person.name} may not do this: it takes the role ${role}; their roles: ${has}.`);
}
