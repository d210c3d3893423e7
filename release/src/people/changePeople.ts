import { isDeepStrictEqual } from 'node:util';
import type { ReleaseKey } from '@site/shared/release';
import { integrityOf } from '../base/integrity.ts';
import { Refused } from '../base/refused.ts';
import { visible } from '../base/visible.ts';
import { publicHalf, type SigningKey } from '../signing/keyFile.ts';
import { signDocument } from '../signing/signDocument.ts';
import type { Store } from '../store/store.ts';
import { signSnapshot } from '../trust/snapshot.ts';
import { requireSigningKey } from '../trust/storeKey.ts';
import { type Actor, requireRole } from './actor.ts';
import { keptPeople, type People, type Person, peopleNumbers, peoplePath, type Role } from './people.ts';

/**
 * The author of a change while the list is empty, the time and the reason of a change, and the newest revisions,
 * after which a first list begins.
 */
export type PeopleOptions = {
  readonly by: string;
  readonly reason?: string;
  readonly now?: () => Date;
  readonly since: () => Promise<Readonly<Record<string, number>>>;
};

type Lists = Pick<People, 'people' | 'approval'>;

/**
 * Adds a person to the list; the first person begins it. Throws `Refused` for a name or a key that the list has
 * already, for a first person who could not change it afterwards, and for an actor who may not change it.
 */
export async function addPerson(store: Store, person: Person, options: PeopleOptions): Promise<People> {
  const { name, key, roles } = person;
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ._@-]{0,39}$/u.test(name))
    throw new Refused(
      `"${visible(name)}" is no name for the list: use up to 40 letters, digits, spaces and . _ @ -`,
    );
  return changePeople(store, `add ${name} (${roles.join(', ')})`, options, ({ people, approval }) => {
    const same = people.find((one) => one.name === name || isSameKey(one.key, key));
    if (same)
      throw new Refused(
        `${same.name} is in the list with that ${same.name === name ? 'name' : 'key'}. Remove it first.`,
      );
    return { people: [...people, person], approval };
  });
}

/**
 * Removes a person from the list. Throws `Refused` for a name that is not in it, and when too few people would be
 * left.
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
 * make it.
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

/** Signs the list that is in force, if any, with a new release key that is about to be made known. */
export async function renewPeople(store: Store, options: Omit<PeopleOptions, 'since'>): Promise<void> {
  const releaseKey = await store.signingKey();
  const actor = await requireRole(store, 'approve', { newKey: publicHalf(releaseKey) });
  if (!actor) return;
  await writeNext(
    store,
    { actor, releaseKey, what: 'sign with a new release key', lists: actor.people },
    options,
  );
}

async function changePeople(
  store: Store,
  what: string,
  { since, ...options }: PeopleOptions,
  edit: (lists: Lists) => Lists,
): Promise<People> {
  const actor = await requireRole(store, 'approve');
  const lists = edit(actor?.people ?? { people: [], approval: [] });
  checkLists(lists);
  const releaseKey = await requireSigningKey(store);
  return writeNext(
    store,
    { actor, releaseKey, what, lists, since: actor ? undefined : await since() },
    options,
  );
}

type Next = {
  readonly actor: Actor | undefined;
  readonly releaseKey: SigningKey;
  readonly what: string;
  readonly lists: Lists;
  readonly since?: Readonly<Record<string, number>>;
};

async function writeNext(
  store: Store,
  { actor, releaseKey, what, lists: { people, approval }, since = {} }: Next,
  { by, reason = '', now = () => new Date() }: Omit<PeopleOptions, 'since'>,
): Promise<People> {
  const before = actor && (await keptPeople(store, actor.people.number));
  const list: People = {
    kind: 'people',
    number: await freeNumber(store, actor?.people.number ?? 0),
    at: now().toISOString(),
    by: actor?.person.name ?? by,
    what,
    reason,
    since: { ...(actor?.people.since ?? since) },
    people,
    approval,
    ...(before ? { previous: integrityOf(before.bytes) } : {}),
  };
  const personal = await actor?.key.sign(list);
  const signed = await signDocument({ ...list, ...(personal ? { personal } : {}) }, releaseKey);
  const text = `${JSON.stringify(signed)}\n`;
  if (await store.writeNew(peoplePath(list.number), text)) {
    await signSnapshot(store, { people: { number: list.number, hash: integrityOf(Buffer.from(text)) } });
    return signed;
  }
  throw new Refused(
    'Somebody else has just changed the list of people. Look at it (people list), then run this again.',
  );
}

/** Returns the first number after that of the list in force for which the store has no file, genuine or not. */
async function freeNumber(store: Store, last: number): Promise<number> {
  const taken = new Set(await peopleNumbers(store));
  let number = last + 1;
  while (taken.has(number)) number += 1;
  return number;
}

/**
 * Throws `Refused` for a list that locks people out: somebody has to be able to change the list, and to approve what
 * another releases.
 */
function checkLists({ people, approval }: Lists): void {
  const may = (role: Role) => people.filter((one) => one.roles.includes(role));
  if (may('approve').length === 0)
    throw new Refused(
      'The list needs a person with the role approve, because only they can change it. Add such a person first.',
    );
  const hasTwo = may('release').some((one) => may('approve').some((other) => other.name !== one.name));
  if (approval.length > 0 && !hasTwo)
    throw new Refused(
      `Approval is required on ${approval.join(', ')}: that takes a person with the role release and another person with the role approve.`,
    );
}

function isSameKey(a: ReleaseKey, b: ReleaseKey): boolean {
  return isDeepStrictEqual(a, b);
}
