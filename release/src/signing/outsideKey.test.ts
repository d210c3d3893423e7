import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publish } from '../changes/publish.ts';
import { rollback } from '../changes/rollback.ts';
import { verify } from '../reports/verify.ts';
import { folderStore } from '../store/folderStore.ts';
import { by, hostBuild, releasedSite, remoteBuild, type Workplace } from '../testing/builds.ts';
import { derOf, rawOf } from './ecdsa.ts';
import { type LocalKey, publicHalf } from './keyFile.ts';
import { outsideKey } from './outsideKey.ts';

let place: Workplace;
beforeEach(async () => {
  place = await releasedSite();
});
afterEach(() => place.remove());

/** A program that signs with the key of the role in a folder, and prints the signature in the given form. */
const program = (form: string) => `
  import { createPrivateKey, sign } from 'node:crypto';
  import { readFileSync } from 'node:fs';
  const [folder, role] = process.argv.slice(2);
  const key = createPrivateKey({ key: JSON.parse(readFileSync(folder + '/' + role + '.json', 'utf8')), format: 'jwk' });
  const bytes = readFileSync(0);
  const der = sign('sha256', bytes, key);
  const raw = sign('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' });
  process.stdout.write(${form});
`;

async function signer(form = "der.toString('base64') + '\\n'"): Promise<string> {
  const file = join(place.dir, 'signer.mjs');
  await writeFile(file, program(form));
  return `"${process.execPath}" "${file}" "${join(place.dir, 'vault')}"`;
}

/** Moves the private halves of all keys into a vault, and leaves the public halves in their places. */
async function moveKeysOut(): Promise<void> {
  await mkdir(join(place.dir, 'vault'));
  const files = ['release-key', ...['root', 'host', 'hall', 'wallet'].map((role) => `release-keys/${role}`)];
  for (const name of files) {
    const file = join(place.dir, `${name}.json`);
    const role = name === 'release-key' ? 'release' : name.replace('release-keys/', '');
    const key: LocalKey = JSON.parse(await readFile(file, 'utf8'));
    await rename(file, join(place.dir, 'vault', `${role}.json`));
    await writeFile(file, JSON.stringify(publicHalf(key)));
  }
}

test('every role signs by a command, where this computer has the public halves alone', async () => {
  await moveKeysOut();
  const store = folderStore(place.storeDir, { signWith: await signer() });
  await publish(store, await remoteBuild(place.dir, { name: 'wallet', version: '1.1.0' }), by);
  await publish(store, await hostBuild(place.dir, '1.1.0'), by);
  await publish(store, await remoteBuild(place.dir, { name: 'wallet', version: '1.2.0' }), by);
  expect(await rollback(store, 'wallet', { ...by, reason: 'broken' })).toMatchObject({ to: '1.1.0' });
  expect(await verify(store)).toMatchObject({ isAnchored: true, problems: [] });
});

test('without the command nothing is signed, and the refusal names the option', async () => {
  await moveKeysOut();
  const build = await remoteBuild(place.dir, { name: 'wallet', version: '1.1.0' });
  await expect(publish(folderStore(place.storeDir), build, by)).rejects.toThrow(
    '--sign-with or RELEASE_SIGN_WITH',
  );
});

test.each([
  ['that prints something else', "'no signature'", 'is no signature of the key of release'],
  [
    'that signs other bytes',
    "sign('sha256', Buffer.from('other'), key)",
    'is no signature of the key of release',
  ],
  ['that fails', "process.exit(3) || ''", 'signed nothing: it ended with 3'],
])('a command %s is refused', async (_, form, refusal) => {
  await moveKeysOut();
  const store = folderStore(place.storeDir, { signWith: await signer(form) });
  const key = await store.signingKey();
  if (!('signOutside' in key)) throw new Error('The key lies on this computer');
  await expect(key.signOutside(Buffer.from('text'))).rejects.toThrow(refusal);
});

test.each([
  ['DER', 'der'],
  ['DER in hex', "der.toString('hex')"],
  ['r and s', 'raw'],
  ['r and s in Base64', "raw.toString('base64')"],
])('a signature as %s is understood', async (_, form) => {
  await moveKeysOut();
  const key = JSON.parse(await readFile(join(place.dir, 'release-key.json'), 'utf8'));
  const { signOutside } = outsideKey(key, { command: await signer(form), role: 'release' });
  expect((await signOutside(Buffer.from('text'))).length).toBe(64);
});

test('a signature is the same in both forms, whatever its numbers begin with', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  for (let time = 0; time < 300; time += 1) {
    const der = sign('sha256', Buffer.from(`text ${time}`), key);
    const raw = rawOf(der);
    expect(raw?.length).toBe(64);
    expect(raw && derOf(raw)).toEqual(der);
  }
  for (const bytes of [[], [0x30], [0x30, 1, 2], [0x30, 3, 2, 5, 1], [0x31, 0], [0x30, 2, 2, 0]])
    expect(rawOf(Buffer.from(bytes))).toBeUndefined();
});
