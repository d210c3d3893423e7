import { integrityOf } from '../base/integrity.ts';
import { approve } from '../changes/approve.ts';
import { promote } from '../changes/promote.ts';
import { removePerson, requireApproval } from '../people/changePeople.ts';
import { consentTo } from '../people/consent.ts';
import { readPeople } from '../people/people.ts';
import { signDocument, signerOf } from '../signing/signDocument.ts';
import { by, textOf, type Workplace } from '../testing/builds.ts';
import { type PeopledSite, peopledSite, proposed } from '../testing/people.ts';
import { verify } from './verify.ts';

let site: PeopledSite;
let place: Workplace;
beforeEach(async () => {
  site = await peopledSite();
  place = site.place;
  await site.makeList();
  await promote(site.wei.store, 'wallet', '1.1.0', { ...by, reason: 'new limits' });
});
afterEach(() => place.remove());

const problems = async () => (await verify(place.store)).problems;
const path = 'releases/live/4.json';
const found = async () =>
  (await problems()).filter((one) => one.path === path || one.path.startsWith('people'));

/** Changes a stored revision and signs it again, as a person with the release key can. */
async function rewrite(change: (kept: Record<string, unknown>) => Record<string, unknown>, at = path) {
  const kept = change(JSON.parse(await textOf(place.store, at)));
  const signed = await signDocument(kept, await place.store.signingKey());
  await place.store.replace(at, `${JSON.stringify(signed)}\n`);
}

test.each([
  ['another reason', (kept: object) => ({ ...kept, reason: 'lower limits' }), 'is not what Wei signed'],
  ['another name', (kept: object) => ({ ...kept, by: 'Mei' }), 'names Mei as its author, but Wei signed it'],
  ['no name', (kept: object) => ({ ...kept, signedBy: undefined }), 'is signed by nobody in the list'],
])('finds a revision that has %s since its signature', async (_, change, problem) => {
  expect(await found()).toEqual([]);
  await rewrite(change);
  expect(await found()).toContainEqual({ path, problem: expect.stringContaining(problem) });
});

test('finds a revision of one person that needed two', async () => {
  await requireApproval(site.lin.store, 'live', true, site.stamp);
  const id = await proposed(promote(site.wei.store, 'wallet', '1.0.0', by));
  await approve(site.mei.store, id, by);
  expect(await problems()).toEqual([]);
  const next = 'releases/live/5.json';
  await rewrite((kept) => ({ ...kept, signedBy: (kept.signedBy as object[]).slice(0, 1) }), next);
  expect(await problems()).toContainEqual({
    path: next,
    problem: 'was made by Wei alone, where two people were required',
  });
});

test('finds a revision that a removed person has signed as if still in the list', async () => {
  const people = await readPeople(place.store);
  const person = people?.people.find(({ name }) => name === 'Wei');
  if (!people || !person) throw new Error('Wei is in the list');
  await removePerson(site.lin.store, 'Wei', site.stamp);
  await promote(site.lin.store, 'wallet', '1.0.0', by);
  await promote(site.lin.store, 'wallet', '1.1.0', by);
  expect(await problems()).toEqual([]);
  const next = 'releases/live/6.json';
  const { signedBy: _, signature: __, ...kept } = JSON.parse(await textOf(place.store, next));
  const forged = { ...kept, by: 'Wei' };
  const consent = await consentTo(forged, {
    act: 'release',
    at: 'now',
    actor: { people, person, key: signerOf(site.wei.key) },
  });
  await rewrite(() => ({ ...forged, signedBy: [consent] }), next);
  expect(await problems()).toContainEqual({
    path: next,
    problem: 'is signed by Wei after an older list of people than one before it',
  });
});

test('finds a list that the release key alone has changed', async () => {
  const { signature: _, personal: __, ...list } = JSON.parse(await textOf(place.store, 'people/3.json'));
  const previous = integrityOf(Buffer.from(await textOf(place.store, 'people/3.json')));
  const forged = { ...list, number: 4, previous, what: 'add Max' };
  const signed = await signDocument(forged, await place.store.signingKey());
  await place.store.replace('people/4.json', JSON.stringify(signed));
  expect(await found()).toContainEqual({
    path: 'people/4.json',
    problem: expect.stringContaining('as it was signed'),
  });
});

test('finds a changed or removed list, and a release with an unsigned list is refused', async () => {
  const text = await textOf(place.store, 'people/3.json');
  await place.store.replace('people/3.json', text.replace('"release"', '"approve"'));
  expect(await found()).toContainEqual({
    path: 'people/3.json',
    problem: expect.stringContaining('as it was signed'),
  });
  await expect(promote(site.wei.store, 'wallet', '1.0.0', by)).rejects.toThrow(
    'The newest list of people (people/3.json) is missing or was changed',
  );
  await place.store.remove('people/3.json');
  await place.store.remove('people/2.json');
  await place.store.remove('people/1.json');
  expect(await found()).toContainEqual({ path, problem: expect.stringContaining('was not in the list') });
});
