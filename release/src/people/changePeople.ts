import { isDeepStrictEqual } from 'node:util';
import { Refused } from '../base/refused.ts';
import { visible } from '../base/visible.ts';
import type { Store } from '../store/store.ts';
import { rootSigners } from '../trust/exchangeKey.ts';
import { writeRoles } from '../trust/pageRoles.ts';
import { numberOf, type People, type Person, type Role } from '../trust/people.ts';
import { requireRepository } from '../trust/repositoryChanges.ts';
import { signSnapshot } from '../trust/snapshot.ts';
import { nameIn } from './actor.ts';
import { readPeople } from './people.ts';

/** Who changes the list, as said, when and why; and what each channel has, which counts although other keys signed it. */
export type PeopleOptions = {
  readonly by: string;
  readonly reason?: string;
  readonly now?: () => Date;
  readonly decided: () => Promise<People['decided']>;
};

type Lists = Pick<People, 'people' | 'approval'>;

/** The most changes of the list that it names. */
const MOST_CHANGES = 50;

/**
 * Adds a person to the list; from the first on, people's keys decide in place of the release key. Throws `Refused` for a
 * name or a key that the list has already, without a person who may release, and without the keys of the root.
 */
export async function addPerson(store: Store, person: Person, options: PeopleOptions): Promise<People> {
  const { name, key, roles } = person;
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ._@-]{0,39}$/u.test(name))
    throw new Refused(
      `"${visible(name)}" is no name for the list: use up to 40 letters, digits, spaces and . _ @ -`,
    );
  return changePeople(store, `add ${name} (${roles.join(', ')})`, options, ({ people, approval }) => {
    const same = people.find((one) => one.name === name || isDeepStrictEqual(one.key, key));
    if (same)
      throw new Refused(
        `${same.name} is in the list with that ${same.name === name ? 'name' : 'key'}. Remove it first.`,
      );
    return { people: [...people, person], approval };
  });
}

/**
 * Removes a person from the list. Throws `Refused` for a name that is not in it, when too few people would be
 * left, and without the keys of the root.
 */
export function removePerson(store: Store, name: string, options: PeopleOptions): Promise<People> {
  return changePeople(store, `remove ${name}`, options, ({ people, approval }) => {
    if (!people.some((one) => one.name === name))
      throw new Refused(`${visible(name)} is not in the list of people.`);
    return { people: people.filter((one) => one.name !== name), approval };
  });
}

/**
 * Sets whether a change on a channel takes two people. Throws `Refused` when the list does not have two who could
 * make it, and without the keys of the root.
 */
export function requireApproval(
  store: Store,
  channel: string,
  isRequired: boolean,
  options: PeopleOptions,
): Promise<People> {
  const what = isRequired ? `require approval on ${channel}` : `no approval on ${channel}`;
  return changePeople(store, what, options, ({ people, approval }) => {
    const others = approval.filter((one) => one !== channel);
    return { people, approval: isRequired ? [...others, channel].sort() : others };
  });
}

async function changePeople(
  store: Store,
  what: string,
  { by, reason = '', now = () => new Date(), decided }: PeopleOptions,
  edit: (lists: Lists) => Lists,
): Promise<People> {
  const repository = await requireRepository(store);
  const signers = rootSigners(repository, await store.keys.of('root'));
  const known = await readPeople(store);
  const key = await store.personalKey();
  const author = (known && nameIn(known, key)) ?? by;
  const newest = await decided();
  let changed: People | undefined;
  const people = (before: People | undefined): People => {
    const lists = edit(before ?? { people: [], approval: [] });
    checkLists(lists);
    const { changes = [] } = before ?? {};
    const number = before ? numberOf(before) + 1 : 1;
    const change = { number, at: now().toISOString(), by: author, what, reason };
    changed = { ...lists, changes: [...changes, change].slice(-MOST_CHANGES), decided: newest };
    return changed;
  };
  await writeRoles(store, { signers, people });
  await signSnapshot(store);
  if (!changed) throw new Error('The list of people was not written');
  return changed;
}

/** Throws `Refused` for a list that locks people out: somebody has to be able to release, and to approve it. */
function checkLists({ people, approval }: Lists): void {
  const may = (role: Role) => people.filter((one) => one.roles.includes(role));
  if (may('release').length === 0)
    throw new Refused(
      'The list needs a person with the role release, because from then on nobody else can change what players get. Add such a person first.',
    );
  const hasTwo = may('release').some((one) => may('approve').some((other) => other.name !== one.name));
  if (approval.length > 0 && !hasTwo)
    throw new Refused(
      `Approval is required on ${approval.join(', ')}: that takes a person with the role release and another person with the role approve.`,
    );
}
