// Runs the programs of the containers without containers: node deploy/src/nativeSite.ts PORT [API_PORT] [--store FOLDER]
// [--test-switches] [--tls-port PORT]. The front listens on PORT, the framed pages on PORT+1; the platform has API_PORT
// (default PORT+2) and the next port; the collector has free ports. With a TLS port the front creates a certificate, and
// speaks HTTP/2 on that port and, for frames, on the next one. Scripts and configurations are those of the containers with
// other addresses; the live versions of a store (default: that of `npm start`) take the place of the images.
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { nginxStreamProblem } from '@site/build/nginx';
import { folderStore, latestDocument } from '@site/site-release';
import { addressesIn, type Daemon, daemon, untilHealthy } from './daemon.ts';
import { freePorts } from './localServers.ts';
import {
  folderForNginx,
  type NativeFolders,
  nativeConfig,
  nativeServed,
  nativeTls,
  testSwitchLocation,
} from './nativeConfig.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    store: { type: 'string', default: join(import.meta.dirname, '..', '..', '.site/store') },
    'test-switches': { type: 'boolean', default: false },
    'tls-port': { type: 'string' },
  },
});
const port = Number(positionals[0]);
const apiPort = Number(positionals[1] ?? port + 2);
const testSwitches = values['test-switches'];
const released = values.store;
const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'site-nginx-'));
const folders: NativeFolders = {
  store: join(folder, 'store'),
  front: join(folder, 'front'),
  run: join(folder, 'run'),
  tls: join(folder, 'tls'),
};
const framesOrigin = `http://localhost:${port + 1}`;
const daemons: Daemon[] = [];
const [servedPort = 0, relayPort = 0] = nginxStreamProblem() ? [] : await freePorts(2);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(0));

try {
  folderForNginx(folder);
  for (const one of Object.values(folders)) folderForNginx(one);
  daemons.push(
    daemon('api', 'node', [join(root, 'sandbox/src/main.ts')], folder, {
      PORT: String(apiPort),
      FRAMES_PORT: String(apiPort + 1),
      DATA_DIR: join(folder, 'data'),
      PAGE_ORIGIN: `http://localhost:${port}`,
      FRAMES_ORIGIN: framesOrigin,
      TRUSTED_PROXIES: '127.0.0.1',
      TEST_SWITCHES: testSwitches ? '1' : '0',
    }),
  );
  const collector = daemon('collector', 'node', [join(root, 'collector/src/main.ts')], folder, {
    PORT: '0',
    OPERATORS_PORT: '0',
    DATA_DIR: join(folder, 'figures'),
    RELEASES: join(folders.store, 'releases'),
    TRUSTED_PROXIES: '127.0.0.1',
    SERVED_PORT: servedPort ? String(servedPort) : '',
  });
  daemons.push(collector);
  const [collectorAddress = '', figures] = await addressesIn(collector);
  for (const application of await liveVersions()) startApplication(application);
  const settings = {
    STORE_DIR: folders.store,
    HEADERS_DIR: folders.front,
    PILOT_KEY_DIR: join(folder, 'pilot-key'),
    SITE_CONFIG: join(root, 'deploy/site.json'),
    PAGE_ORIGIN: `http://localhost:${port}`,
    FRAMES_ORIGIN: framesOrigin,
    SITE_NAMES: 'play.example',
    // A TLS server that drills play; any other address of this machine is a player's.
    TRUSTED_PROXIES: '127.0.0.1',
    PLATFORM: '',
    RELEASE_KEY: '',
  };
  const env = { ...process.env, ...settings };
  await promisify(execFile)('node', [join(root, 'deploy/src/prepare.ts')], { env });
  startFront(collectorAddress);
  await untilHealthy([port, apiPort, apiPort + 1], daemons);
  console.log(`nginx site on http://localhost:${port} in ${folder}, figures on ${figures}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop(1);
}

/** Returns the live versions of the local store, each with the folder that its container carries. */
async function liveVersions(): Promise<{ name: string; versionFolder: string }[]> {
  const document = await latestDocument(folderStore(released), 'live');
  if (!document) throw new Error('Nothing is released locally yet: npm start, or npm test, does that.');
  return [
    { name: 'host', versionFolder: `host/${document.host?.version}` },
    ...Object.entries(document.remotes).map(([name, { active }]) => ({
      name: `remote-${name}`,
      versionFolder: `remotes/${name}/${active}`,
    })),
  ];
}

function startApplication({ name, versionFolder }: { name: string; versionFolder: string }): void {
  const published = join(folder, 'images', name);
  cpSync(join(released, versionFolder), join(published, versionFolder), { recursive: true });
  const maps = versionFolder.replace(/^(remotes\/)?/, 'maps/');
  if (existsSync(join(released, maps)))
    cpSync(join(released, maps), join(published, maps), { recursive: true });
  folderForNginx(join(folders.store, versionFolder, '..'));
  const config = nativeConfig('app.conf', name, folders, {
    'listen 8080;': `listen unix:${folders.run}/${name}.sock;`,
  });
  const script = join(folder, 'app.sh');
  cpSync(join(root, 'deploy/app.sh'), script);
  daemons.push(daemon(name, 'sh', [script, published, folders.store, config], folder, {}, 'nginx'));
}

function startFront(collector: string): void {
  const api = `http://127.0.0.1:${apiPort}`;
  const config = nativeConfig('front.conf', 'front', folders, {
    'listen 8080': `listen 127.0.0.1:${port}`,
    'listen 8081': `listen 127.0.0.1:${port + 1}`,
    'http://host:8080': `http://unix:${folders.run}/host.sock`,
    'http://remote-$remote:8080': `http://unix:${folders.run}/remote-$remote.sock`,
    'http://collector:8092': collector,
    'http://api:8090': api,
    'http://api:8091': `http://127.0.0.1:${apiPort + 1}`,
    ...(testSwitches ? testSwitchLocation(api) : {}),
  });
  if (values['tls-port']) nativeTls(folders, Number(values['tls-port']));
  if (servedPort) nativeServed(folders, 'front', relayPort);
  const env = { SERVED_TO: servedPort ? `127.0.0.1:${servedPort}` : 'off' };
  const script = join(folder, 'front.sh');
  cpSync(join(root, 'deploy/front.sh'), script);
  const resolver = join(folders.run, 'front/tmp/resolver.conf');
  daemons.push(daemon('front', 'sh', [script, config, resolver, folders.tls], folder, env, 'nginx'));
}

async function stop(code: number): Promise<void> {
  await Promise.all(daemons.map((one) => one.stop()));
  if (code !== 0)
    for (const { name, log } of daemons) console.error(`── ${name}\n${readFileSync(log, 'utf8')}`);
  rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}
