import { isSignedBy, type ReleaseDocument } from '@site/release-page';
import * as v from 'valibot';
import { boundedCache } from '../base/caches/boundedCache.ts';
import { integrityOf } from '../base/integrity.ts';
import { type Consent, consentSchema, isConsent, type Subject } from '../people/consent.ts';
import type { Store } from '../store/store.ts';
import { decidersOf, isVouchedFor, type People, peopleIn } from '../trust/people.ts';
import { readRepository } from '../trust/repository.ts';

/** What a revision has to be to be judged: its document and the consents to it. The rest is as it was received. */
const judgedSchema = v.looseObject({
  by: v.string(),
  reason: v.string(),
  signedBy: v.optional(v.array(consentSchema), []),
  document: v.looseObject({ channel: v.string(), revision: v.number(), base: v.optional(v.unknown()) }),
});

/**
 * Whether people decided a stored revision, in a store whose people decide: enough of them signed it and its document. The
 * root vouches for the one that a channel had when the list was changed.
 */
export async function isByPeople(store: Store, received: object, text: string): Promise<boolean> {
  const repository = await readRepository(store);
  const people = repository && peopleIn(repository);
  if (!people) return true;
  const hash = integrityOf(Buffer.from(text));
  const by = `${integrityOf(Buffer.from(JSON.stringify(people)))} ${hash}`;
  return judged.get(by, async () => ({ made: await isJudged(people, received, hash), bytes: by.length }));
}

/** A change judges the newest revision many times. */
const judged = boundedCache<boolean>(100_000);

async function isJudged(people: People, received: object, hash: string): Promise<boolean> {
  const read = v.safeParse(judgedSchema, received);
  if (!read.success) return false;
  const { by, signedBy, document } = read.output;
  const { channel } = document;
  if (isVouchedFor(people, channel, hash)) return true;
  const signers = decidersOf(people, channel);
  const [made, approved] = signedBy;
  const names = new Set(signedBy.map((one) => one.by));
  if (made?.by !== by || names.size !== signedBy.length || signedBy.length < signers.threshold) return false;
  const answers = await Promise.all([
    isBy(people, received as Subject, made, 'release'),
    approved === undefined || isBy(people, received as Subject, approved, 'approve'),
    isSignedBy(signers, (received as { readonly document: ReleaseDocument }).document),
  ]);
  return answers.every(Boolean);
}

async function isBy(
  { people }: People,
  subject: Subject,
  consent: Consent,
  role: Consent['act'],
): Promise<boolean> {
  const person = people.find(({ name }) => name === consent.by);
  return (
    consent.act === role && person?.roles.includes(role) === true && isConsent(subject, consent, person.key)
  );
}
