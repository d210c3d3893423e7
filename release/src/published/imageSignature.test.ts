import { cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promote } from '../changes/promote.ts';
import { publish } from '../changes/publish.ts';
import { verify } from '../reports/verify.ts';
import { parseKey } from '../signing/keyFile.ts';
import { by, releasedSite, remoteBuild, textOf, type Workplace, workplace } from '../testing/builds.ts';
import { exchangeRoleKey } from '../trust/keyReport.ts';
import { readRepository } from '../trust/repository.ts';
import { keyId } from '../trust/tufKey.ts';
import { acceptSigned, signImage } from './signVersion.ts';

const folder = 'remotes/wallet/1.1.0';
let place: Workplace;
/** What the stage of a build holds that has the key: a version in a store whose own keys nobody knows. */
let image: Workplace;
beforeEach(async () => {
  [place, image] = await Promise.all([releasedSite(), workplace()]);
  const build = await remoteBuild(image.dir, { name: 'wallet', version: '1.1.0' });
  await publish(image.store, build, { ...by, promote: false });
});
afterEach(() => Promise.all([place.remove(), image.remove()]));

async function keyOf(role: string) {
  const file = join(place.dir, 'release-keys', `${role}.json`);
  return { file, id: keyId(parseKey(await readFile(file, 'utf8'), file, 'key')).slice(0, 8) };
}

/** Puts what the image carries into the store, as its container does. */
async function bring(version = '1.1.0'): Promise<void> {
  const to = join(place.storeDir, 'remotes/wallet', version);
  await rm(to, { recursive: true, force: true });
  await cp(join(image.storeDir, folder), to, { recursive: true });
}

/** Brings the version with a changed envelope. */
async function bringEnvelope(changed: object): Promise<void> {
  await bring();
  const path = `${folder}/signature.json`;
  const envelope = JSON.parse(await textOf(place.store, path));
  await place.store.replace(path, JSON.stringify({ ...envelope, ...changed }));
}

test('a version whose image carries the signature of its team goes live without keys sign', async () => {
  expect(await signImage(image.store, 'wallet', await keyOf('wallet'))).toEqual(['1.1.0']);
  await bring();
  await expect(promote(place.store, 'wallet', '1.1.0', by)).rejects.toThrow('has not signed it');
  expect(await acceptSigned(place.store, 'wallet')).toEqual([{ version: '1.1.0', signature: 'of its team' }]);
  expect(await acceptSigned(place.store, 'wallet')).toEqual([]);
  // Other clients of the store find the list by the snapshot.
  const repository = await readRepository(place.store);
  const list = await repository?.role('wallet');
  expect(repository?.snapshot?.signed.meta['wallet.json']?.version).toBe(list?.signed.version);
  expect(await promote(place.store, 'wallet', '1.1.0', by)).toMatchObject({ from: '1.0.0', to: '1.1.0' });
  expect((await verify(place.store)).problems).toEqual([]);
});

test('the signature in an image is an in-toto statement with the hash of every file, which is no metadata of TUF', async () => {
  await signImage(image.store, 'wallet', await keyOf('wallet'));
  const envelope = JSON.parse(await textOf(image.store, `${folder}/signature.json`));
  const statement = JSON.parse(Buffer.from(envelope.payload, 'base64').toString('utf8'));
  expect(envelope.payloadType).toBe('application/vnd.in-toto+json');
  expect(statement).toMatchObject({
    _type: 'https://in-toto.io/Statement/v1',
    predicate: { purl: 'pkg:generic/wallet@1.1.0' },
  });
  const { integrity } = JSON.parse(await textOf(image.store, `${folder}/release.json`));
  const named = statement.subject.map(({ name }: { name: string }) => name);
  expect(named).toEqual([...Object.keys(integrity), 'release.json'].sort());
});

test.each<[string, () => Promise<void>]>([
  [
    'a changed file',
    async () => {
      await bring();
      await place.store.replace(`${folder}/Screen.css`, 'x');
    },
  ],
  [
    'a changed record',
    async () => {
      await bring();
      const record = await textOf(place.store, `${folder}/release.json`);
      await place.store.replace(`${folder}/release.json`, record.replace('"abc"', '"abd"'));
    },
  ],
  ['the number of another version', () => bring('1.2.0')],
  [
    'the key of another application',
    async () => {
      await signImage(image.store, 'wallet', await keyOf('hall'));
      await bring();
    },
  ],
  [
    'a key that was exchanged',
    async () => {
      await exchangeRoleKey(place.store, 'wallet');
      await bring();
    },
  ],
  ['no signature in its envelope', () => bringEnvelope({ signatures: [] })],
  ['another text than was signed', () => bringEnvelope({ payload: 'e30=' })],
])('a version with %s does not count', async (_, spoil) => {
  await signImage(image.store, 'wallet', await keyOf('wallet'));
  await spoil();
  expect(await acceptSigned(place.store, 'wallet')).toEqual([
    { version: expect.any(String), signature: 'of others' },
  ]);
  await expect(promote(place.store, 'wallet', '1.1.0', by)).rejects.toThrow();
});

test('a version without a signature waits for keys sign', async () => {
  await bring();
  expect(await acceptSigned(place.store, 'wallet')).toEqual([{ version: '1.1.0', signature: 'none' }]);
});

test('a store without the key of the team takes no version in, and says which key it takes', async () => {
  await signImage(image.store, 'wallet', await keyOf('wallet'));
  await rm((await keyOf('wallet')).file);
  await bring();
  expect(await acceptSigned(place.store, 'wallet')).toEqual([
    {
      version: '1.1.0',
      signature: 'of its team',
      refusal: expect.stringContaining('This takes a key of the role wallet'),
    },
  ]);
});

test('an image is signed with the named key alone, and only whole', async () => {
  const { file } = await keyOf('wallet');
  const { id } = await keyOf('hall');
  await expect(signImage(image.store, 'wallet', { file, id })).rejects.toThrow(`is to begin with "${id}"`);
  await expect(signImage(image.store, 'wallet', { file, id: '' })).rejects.toThrow('is to begin with');
  await expect(signImage(image.store, 'hall', await keyOf('hall'))).rejects.toThrow('no version of hall');
  await image.store.remove(`${folder}/Screen.css`);
  await expect(signImage(image.store, 'wallet', await keyOf('wallet'))).rejects.toThrow(
    'Screen.css is missing',
  );
});
