import { promote } from '../changes/promote.ts';
import { by, releasedSite, textOf, type Workplace } from '../testing/builds.ts';
import { signVersion, unsignedVersions } from './signVersion.ts';

let place: Workplace;
beforeEach(async () => {
  place = await releasedSite();
});
afterEach(() => place.remove());

/** Puts wallet 1.1.0 into the store, as a container does that brings it. */
async function bring(): Promise<void> {
  for (const path of await place.store.list('remotes/wallet/1.0.0')) {
    const bytes = (await place.store.read(path)) ?? '';
    const isRecord = path.endsWith('release.json');
    const to = path.replace('1.0.0', '1.1.0');
    await place.store.writeNew(to, isRecord ? String(bytes).replaceAll('"1.0.0"', '"1.1.0"') : bytes);
  }
}

test('a version that a container brought goes live once somebody has signed it', async () => {
  await bring();
  expect(await unsignedVersions(place.store, 'wallet')).toEqual(['1.1.0']);
  await expect(promote(place.store, 'wallet', '1.1.0', by)).rejects.toThrow('keys sign wallet@1.1.0');
  await signVersion(place.store, 'wallet', '1.1.0');
  expect(await unsignedVersions(place.store, 'wallet')).toEqual([]);
  expect(await promote(place.store, 'wallet', '1.1.0', by)).toMatchObject({ from: '1.0.0', to: '1.1.0' });
});

test.each<[string, () => Promise<void>, string]>([
  [
    'with a changed file',
    () => place.store.replace('remotes/wallet/1.1.0/Screen.css', 'x'),
    'Screen.css is missing',
  ],
  ['with a lost file', () => place.store.remove('remotes/wallet/1.1.0/whale.png'), 'whale.png is missing'],
  ['without a record', () => place.store.remove('remotes/wallet/1.1.0/release.json'), 'is not in the store'],
  [
    'with the record of another version',
    async () => {
      const other = await textOf(place.store, 'remotes/wallet/1.0.0/release.json');
      await place.store.replace('remotes/wallet/1.1.0/release.json', other);
    },
    'no record of this version',
  ],
])('a version %s is not signed', async (_, spoil, refusal) => {
  await bring();
  await spoil();
  await expect(signVersion(place.store, 'wallet', '1.1.0')).rejects.toThrow(refusal);
});
