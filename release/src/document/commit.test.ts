import type { ReleaseDocument } from '@site/release-page';
import { by, type Workplace, workplace } from '../testing/builds.ts';
import { commitMadeUp } from '../testing/madeUpVersions.ts';
import { documentOfMany } from '../testing/manyRemotes.ts';
import { commit } from './commit.ts';

const sound = documentOfMany(1);
const [name = '', remote] = Object.entries(sound.remotes)[0] ?? [];
const [number = '', version] = Object.entries(remote?.versions ?? {})[0] ?? [];

let place: Workplace;
beforeEach(async () => {
  place = await workplace();
});
afterEach(() => place.remove());

const released = async () => [await place.store.list('releases'), await place.store.read('index.html')];

/** The document with its one version changed, in a way that no type would let through. */
const withVersion = (changes: object) => ({
  ...sound,
  remotes: { [name]: { ...remote, versions: { [number]: { ...version, ...changes } } } },
});

// Hosts trust the signature and do not validate the document again (ADR 61).
test.each([
  ['a remote without versions', { ...sound, remotes: { [name]: { active: number } } }],
  ['invalid routes', withVersion({ routes: 'all' })],
  ['a route with an invalid path', withVersion({ routes: [{ path: 'no slash' }] })],
  ['invalid hashes', withVersion({ integrity: { 'entry.js': 1 } })],
  ['a host without files', { ...sound, host: { version: '1.0.0' } }],
])('a document with %s is not signed, and nothing is written', async (_what, document) => {
  const before = await released();
  const releasing = commit(place.store, { ...by, reason: 'test', document: document as ReleaseDocument });
  await expect(releasing).rejects.toThrow();
  expect(await released()).toEqual(before);
});

test('commit signs a valid document', async () => {
  expect(await commitMadeUp(place.store, sound)).toHaveProperty('signature');
});

test('a version that the role of its application has not signed goes into no document', async () => {
  const releasing = commit(place.store, { ...by, reason: 'test', document: sound });
  await expect(releasing).rejects.toThrow(/^Pages would refuse .*: npm run release -- keys sign \S+@\S+\.$/);
});
