import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@site/build/apps';
import { checkoutEnvironment, folderStore, publish, runCommand, signImage } from '@site/site-release';
import { hostBuild, remoteBuild } from '@site/site-release/testing';
import { read, readCompose } from './containers.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prepared-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Prepares the store, as the release container does in its folder. */
function prepared(platform: string, releaseKey = '') {
  const { TRUSTED_PROXIES: _none, ...env } = process.env;
  return execFileSync(process.execPath, [join(root, 'deploy/src/prepare.ts')], {
    cwd: root,
    env: {
      ...env,
      STORE_DIR: join(folder, 'store'),
      HEADERS_DIR: folder,
      PLATFORM: platform,
      PILOT_KEY_DIR: join(folder, 'pilot-key'),
      RELEASE_KEY: releaseKey,
    },
    encoding: 'utf8',
  });
}

/** Returns what the preparation of an empty store has written. */
function configured(platform: string) {
  prepared(platform);
  const text = (file: string) => readFileSync(join(folder, file), 'utf8');
  return {
    address: text('platform-address.conf'),
    proxies: text('trusted-proxies.conf'),
    config: JSON.parse(text('store/config.json')),
  };
}

test('the containers configure a site for another platform without what only the sandbox has, and for the sandbox with it', () => {
  const other = configured('https://api.example.com');
  expect(other.address).toMatch(/^set \$platform https:\/\/api\.example\.com;\n/);
  expect(other.config).toMatchObject({
    apiBase: '',
    reportTo: '/reports',
    isKeyKept: false,
    frameOrigins: [],
  });
  const own = configured('');
  expect(own.address).toBe('');
  // Whose headers count is for the operator to say.
  expect(own.proxies).toBe('geo $realip_remote_addr $is_trusted_proxy {\ndefault 0;\n}\n');
  const claimed = Object.keys(JSON.parse(read('deploy/site.json'))).filter((name) => name !== 'reportTo');
  expect(claimed).toEqual(expect.arrayContaining(['demoAccount', 'registrationPayPassword', 'isKeyKept']));
  for (const setting of claimed) expect(own.config[setting]).not.toEqual(other.config[setting]);
});

test('one variable leads the release container to another platform, and front and edges have a way out', () => {
  const { services } = readCompose();
  for (const name of ['release', 'pilot', 'console'])
    expect(services[name]?.environment?.PLATFORM).toBe(`\${PLATFORM:-}`);
  expect(services.release?.volumes).toContain(
    './deploy/site.platform.json:/site/deploy/site.platform.json:ro',
  );
  for (const name of ['front', 'edge-1', 'edge-2'])
    expect(Object.keys(services[name]?.networks ?? {})).toEqual(['outside', 'inside']);
});

/** Puts a version into the store as its container does, whose image was signed with the key of the wallet or was not. */
async function bring(version: string, { isSigned }: { readonly isSigned: boolean }): Promise<void> {
  const image = join(folder, version, 'published');
  const build = await remoteBuild(join(folder, version), { name: 'wallet', version });
  await publish(folderStore(image), build, { by: 'image', promote: false });
  const key = { file: join(folder, 'release-keys/wallet.json'), id: keyOfWallet() };
  if (isSigned) await signImage(folderStore(image), 'wallet', key);
  const place = join('remotes/wallet', version);
  cpSync(join(image, place), join(folder, 'store', place), { recursive: true });
}

function keyOfWallet(): string {
  const metadata = join(folder, 'store/metadata');
  const newest =
    readdirSync(metadata)
      .filter((file) => file.endsWith('.targets.json'))
      .sort()
      .at(-1) ?? '';
  const { signed } = JSON.parse(readFileSync(join(metadata, newest), 'utf8'));
  const roles: { readonly name: string; readonly keyids: readonly string[] }[] = signed.delegations.roles;
  return roles.find(({ name }) => name === 'wallet')?.keyids[0] ?? '';
}

test('a version whose image its team has signed is to be promoted after the start, and another is to be signed first', async () => {
  const store = folderStore(join(folder, 'store'));
  await publish(store, await hostBuild(folder, '1.0.0'), { by: 'Lin' });
  await publish(store, await remoteBuild(folder, { name: 'wallet', version: '1.0.0' }), { by: 'Lin' });
  await bring('1.1.0', { isSigned: true });
  await bring('1.2.0', { isSigned: false });
  expect(prepared('')).toContain(
    [
      'wallet 1.2.0 is there to sign: release keys sign wallet@1.2.0',
      'wallet 1.1.0 has the signature of its team and is in the list now',
      'wallet 1.0.0 is live; 1.1.0 is there to promote',
    ].join('\n'),
  );
});

const pilotKey = (name: string) => readFileSync(join(folder, 'pilot-key', name), 'utf8');
const keyOf = (role: string) => readFileSync(join(folder, 'release-keys', `${role}.json`), 'utf8');

/** Runs the release command as a pilot’s container does: with its keys, and with no other beside the store. */
function asPilot(...words: readonly string[]): string {
  const place = join(folder, 'pilot');
  mkdirSync(place, { recursive: true });
  if (readdirSync(place).length === 0) symlinkSync(join(folder, 'store'), join(place, 'store'), 'junction');
  const args = [...words, '--store', join(place, 'store'), '--by', 'pilot'];
  return execFileSync(process.execPath, [join(root, 'site-release/src/cli.ts'), ...args], {
    env: { ...process.env, RELEASE_KEY: '', RELEASE_KEYS: join(folder, 'pilot-key') },
    encoding: 'utf8',
  });
}

test('the pilot gets the key of the role steps and the public half of the root’s, and each start brings the present ones', async () => {
  const store = folderStore(join(folder, 'store'));
  await publish(store, await hostBuild(folder, '1.0.0'), { by: 'Lin' });
  for (const isExchanged of [false, true]) {
    const former = isExchanged ? pilotKey('steps.json') : '';
    if (isExchanged)
      await runCommand(
        ['keys', 'exchange', 'steps', '--store', join(folder, 'store'), '--by', 'Lin'],
        checkoutEnvironment(folder, { print: () => {}, printError: () => {} }),
      );
    expect(prepared('')).not.toContain('The pilot');
    expect(readdirSync(join(folder, 'pilot-key')).sort()).toEqual(['root.json', 'steps.json']);
    expect(pilotKey('steps.json')).toBe(keyOf('steps'));
    expect(pilotKey('steps.json')).not.toBe(former);
    const { kty, crv, x, y } = JSON.parse(keyOf('root'));
    expect(JSON.parse(pilotKey('root.json'))).toEqual({ kty, crv, x, y });
    expect(asPilot('keys', 'freshen')).toContain('fresh');
  }
});

test('the pilot gets no file where one key signs for all roles', async () => {
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const given = JSON.stringify(key);
  const store = folderStore(join(folder, 'store'), { key: given });
  await publish(store, await hostBuild(folder, '1.0.0'), { by: 'Lin' });
  expect(prepared('', given)).not.toContain('The pilot');
  expect(readdirSync(join(folder, 'pilot-key'))).toEqual([]);
});

test('the release container says how a pilot of a store from before the role steps gets a key', async () => {
  const store = folderStore(join(folder, 'store'));
  await publish(store, await hostBuild(folder, '1.0.0'), { by: 'Lin' });
  rmSync(join(folder, 'release-keys/steps.json'));
  expect(prepared('')).toContain('The pilot has no key yet: release keys make steps');
});
