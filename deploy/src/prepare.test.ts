import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@site/build/apps';
import { read, readCompose } from './containers.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prepared-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Prepares an empty store, as the release container does in its folder. */
function prepared(platform: string) {
  const { TRUSTED_PROXIES: _none, ...env } = process.env;
  execFileSync(process.execPath, [join(root, 'deploy/src/prepare.ts')], {
    cwd: root,
    env: {
      ...env,
      STORE_DIR: join(folder, 'store'),
      HEADERS_DIR: folder,
      PLATFORM: platform,
      RELEASE_KEY: '',
    },
  });
  const text = (file: string) => readFileSync(join(folder, file), 'utf8');
  return {
    address: text('platform-address.conf'),
    proxies: text('trusted-proxies.conf'),
    config: JSON.parse(text('store/config.json')),
  };
}

test('the containers configure a site for another platform without what only the sandbox has, and for the sandbox with it', () => {
  const other = prepared('https://api.example.com');
  expect(other.address).toMatch(/^set \$platform https:\/\/api\.example\.com;\n/);
  expect(other.config).toMatchObject({
    apiBase: '',
    reportTo: '/reports',
    isKeyKept: false,
    frameOrigins: [],
  });
  const own = prepared('');
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
