import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promote } from '../changes/promote.ts';
import { publish } from '../changes/publish.ts';
import { rollback } from '../changes/rollback.ts';
import { readPublished } from '../published/published.ts';
import { status } from '../reports/status.ts';
import { verify } from '../reports/verify.ts';
import { folderStore } from '../store/folderStore.ts';
import { by, hostBuild, releasedSite, remoteBuild, type Workplace } from '../testing/builds.ts';
import { exchangeRoleKey, keyReport } from '../trust/keyReport.ts';
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

const everyRole = ['release', 'root', 'steps', 'host', 'hall', 'wallet'];

/** Moves the private halves of keys into a vault, and leaves the public halves in their places. */
async function moveKeysOut(roles: readonly string[] = everyRole): Promise<void> {
  await mkdir(join(place.dir, 'vault'));
  for (const role of roles) {
    const file = join(place.dir, role === 'release' ? 'release-key.json' : `release-keys/${role}.json`);
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

test('where the keys of the root and of others lie outside, what does not need them goes on without the command', async () => {
  await moveKeysOut(['root', 'host', 'hall']);
  const store = folderStore(place.storeDir);
  await publish(store, await remoteBuild(place.dir, { name: 'wallet', version: '1.1.0' }), by);
  await publish(store, await remoteBuild(place.dir, { name: 'wallet', version: '1.2.0' }), {
    ...by,
    promote: false,
  });
  await promote(store, 'wallet', '1.2.0', by);
  await rollback(store, 'wallet', { ...by, reason: 'broken' });
  expect(await status(store)).toMatchObject({ revision: 6 });
  expect(await verify(store)).toMatchObject({ isAnchored: true, problems: [] });
});

test('where the release key lies outside, a pipeline with the key of its application publishes', async () => {
  await moveKeysOut(['release', 'root']);
  const store = folderStore(place.storeDir);
  const build = await remoteBuild(place.dir, { name: 'wallet', version: '1.1.0' });
  await publish(store, build, { ...by, promote: false });
  expect(await readPublished(store, 'wallet', '1.1.0')).toMatchObject({ version: '1.1.0' });
  await expect(promote(store, 'wallet', '1.1.0', by)).rejects.toThrow(
    'holds the public half of the release key. Say what signs with the private half: --sign-with',
  );
});

test('where all keys lie outside, the status and the list of keys need no command', async () => {
  await moveKeysOut();
  expect(await status(place.store)).toMatchObject({ revision: 3 });
  const roles = await keyReport(place.store);
  expect(roles.flatMap(({ keys }) => keys).some(({ isHere }) => isHere)).toBe(false);
});

test('a change that needs the root names the command where the key of the root lies outside, and changes nothing', async () => {
  await moveKeysOut(['root']);
  const before = await place.store.list('metadata');
  const build = await remoteBuild(place.dir, { name: 'sports', version: '1.0.0' });
  const works = [
    () => publish(place.store, build, by),
    () => exchangeRoleKey(place.store, 'wallet'),
    () => exchangeRoleKey(place.store, 'root'),
  ];
  for (const work of works) await expect(work()).rejects.toThrow('--sign-with or RELEASE_SIGN_WITH');
  expect(await place.store.list('metadata')).toEqual(before);
});

test.each([
  ['release', ['release']],
  ['wallet', ['release', 'wallet']],
])('a change that needs a key that lies outside names the command: %s', async (_, roles) => {
  await moveKeysOut(roles);
  const build = await remoteBuild(place.dir, { name: 'wallet', version: '1.1.0' });
  await expect(publish(place.store, build, by)).rejects.toThrow('--sign-with or RELEASE_SIGN_WITH');
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
