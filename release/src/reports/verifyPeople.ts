import { verifyDocument } from '@site/shared/release';
import { integrityOf } from '../base/integrity.ts';
import { manyAtOnce } from '../base/manyAtOnce.ts';
import { needsApproval } from '../document/approval/authorise.ts';
import { type Revision, revisionNumbers, revisionOf } from '../document/revision.ts';
import { type Consent, isConsent, type Subject } from '../people/consent.ts';
import { keptPeople, type People, peopleNumbers, peoplePath, type Role } from '../people/people.ts';
import type { Store } from '../store/store.ts';
import { revisionPath } from '../store/storePaths.ts';
import { readRepository } from '../trust/repository.ts';
import { peopleMark } from '../trust/snapshot.ts';
import { readPublicKey } from '../trust/storeKey.ts';
import type { Problem } from './problem.ts';

/** Whether a store has a list of people, and the problems of that list and of its signatures on a channel. */
export type PeopleVerification = { readonly hasPeople: boolean; readonly problems: readonly Problem[] };

/**
 * Checks each change of the list of people against the list before it. Checks that each later revision of a channel is
 * signed by a person who was in the list at the time and had the role.
 */
export async function verifyPeople(store: Store, channel: string): Promise<PeopleVerification> {
  const numbers = await peopleNumbers(store);
  const lists = await manyAtOnce(numbers, (number) => keptPeople(store, number));
  const known = new Map<number, People>();
  const problems: Problem[] = [];
  const key = await readPublicKey(store);
  let before: (typeof lists)[number];
  for (const [index, kept] of lists.entries()) {
    const number = numbers[index] ?? 0;
    const isLast = index === lists.length - 1;
    const isGenuine =
      kept !== undefined &&
      kept.people.number === number &&
      // A former release key may have signed the older lists. The hash in the next list protects their content.
      (!isLast || (key !== undefined && (await verifyDocument(kept.received, key)))) &&
      kept.people.previous === (before && integrityOf(before.bytes)) &&
      (!before || (await isSignedBySome(kept.received, before.people)));
    if (!kept || !isGenuine) {
      problems.push({ path: peoplePath(number), problem: 'is not the list of people as it was signed' });
      continue;
    }
    known.set(number, kept.people);
    before = kept;
  }
  const repository = await readRepository(store);
  const { number: named = 0 } = (repository && peopleMark(repository)) ?? {};
  if (named > (numbers.at(-1) ?? 0))
    problems.push({ path: peoplePath(named), problem: 'is missing: restore it from a backup' });
  problems.push(...(await revisionProblems(store, channel, known)));
  return { hasPeople: numbers.length > 0, problems };
}

/** Whether a person with the right to change the list has signed a change of it. */
async function isSignedBySome(received: object, { people }: People): Promise<boolean> {
  const { personal, ...list } = received as { readonly personal?: string };
  const signed = { ...list, signature: personal };
  const may = people.filter(({ roles }) => roles.includes('approve'));
  const answers = await Promise.all(may.map(({ key }) => verifyDocument(signed, key)));
  return answers.includes(true);
}

async function revisionProblems(
  store: Store,
  channel: string,
  known: ReadonlyMap<number, People>,
): Promise<Problem[]> {
  const [first] = known.values();
  const all = await revisionNumbers(store, channel);
  // Without a list, the signature of the newest revision alone shows whether one was removed.
  const numbers = first ? all : all.slice(-1);
  const problems: Problem[] = [];
  let list = 0;
  const revisions = await manyAtOnce(numbers, (number) => read(store, channel, number));
  for (const [index, kept] of revisions.entries()) {
    const number = numbers[index] ?? 0;
    const { signedBy = [] } = kept?.revision ?? {};
    const isSince = first !== undefined && number > (first.since[channel] ?? 0);
    if (!kept || (!isSince && signedBy.length === 0)) continue;
    const problem =
      (await problemOf(kept, signedBy, known, list)) ??
      (await oneOfTwo(store, revisions[index - 1]?.revision, kept.revision, known));
    if (problem) problems.push({ path: revisionPath(channel, number), problem });
    list = Math.max(list, ...signedBy.map(({ people }) => people));
  }
  return problems;
}

type Read = { readonly revision: Revision; readonly subject: Subject };

/** Reads a revision, also as it was received: the schema drops unknown fields, which the signature covers. */
async function read(store: Store, channel: string, number: number): Promise<Read | undefined> {
  const bytes = await store.read(revisionPath(channel, number));
  if (!bytes) return undefined;
  const received = JSON.parse(bytes.toString('utf8'));
  return { revision: revisionOf(received), subject: received };
}

async function problemOf(
  { revision, subject }: Read,
  signedBy: readonly Consent[],
  known: ReadonlyMap<number, People>,
  least: number,
): Promise<string | undefined> {
  const [made, approved] = signedBy;
  if (!made) return 'is signed by nobody in the list of people';
  if (made.by !== revision.by) return `names ${revision.by} as its author, but ${made.by} signed it`;
  for (const [consent, role] of pairs(made, approved)) {
    const person = known.get(consent.people)?.people.find(({ name }) => name === consent.by);
    if (!person) return `is signed by ${consent.by}, who was not in the list of people`;
    if (consent.people < least)
      return `is signed by ${consent.by} after an older list of people than one before it`;
    if (!person.roles.includes(role)) return `is signed by ${consent.by}, who did not have the role ${role}`;
    if (!(await isConsent(subject, consent, person.key))) return `is not what ${consent.by} signed`;
  }
  if (approved?.by === made.by) return `is approved by ${made.by}, its author`;
  return undefined;
}

async function oneOfTwo(
  store: Store,
  before: Revision | undefined,
  after: Revision,
  known: ReadonlyMap<number, People>,
): Promise<string | undefined> {
  const [made, approved] = after.signedBy ?? [];
  const people = made && known.get(made.people);
  if (approved || !people || !(await needsApproval(store, { before, after }, people))) return undefined;
  return `was made by ${made.by} alone, where two people were required`;
}

function pairs(made: Consent, approved: Consent | undefined): (readonly [Consent, Role])[] {
  return [[made, 'release'], ...(approved ? [[approved, 'approve'] as const] : [])];
}
