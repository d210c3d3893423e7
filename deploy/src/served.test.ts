import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '@site/build/apps';
import { nginxStreamProblem } from '@site/build/nginx';
import { entryForm, parseConfig } from '@site/site-release';
import { read, readCompose, withDefaults } from './containers.ts';
import { type Daemon, daemon, untilHealthy } from './daemon.ts';
import { ask, freePorts, listening } from './localServers.ts';
import { folderForNginx, type NativeFolders, nativeConfig, nativeServed } from './nativeConfig.ts';
import { nginxHeaders } from './nginxHeaders.ts';
import { nginxNames } from './nginxNames.ts';
import { nginxPlatform } from './nginxPlatform.ts';

const problem = nginxStreamProblem();
if (problem) console.warn(`not run: what the front says that it served, because ${problem}`);

const entry = '/remotes/wallet/1.5.0/entry.0123456789.js';
const first = '/host/2.0.0/packages.0123456789.js';
const stock = '/remotes/stock/1.0.0/static/js/remoteEntry.js';
const known = 'a'.repeat(43);

/** The containers of applications: they know one version of each, and a browser that has a file. */
const applications = createServer(({ url = '', headers }, response) => {
  response.statusCode = url.includes('/6.6.6/') ? 404 : headers['if-none-match'] ? 304 : 200;
  response.end();
});
const collector = createSocket('udp4');
const lines: string[] = [];
let folder: string;
let front: Daemon | undefined;
let port: number;

beforeAll(async () => {
  collector.on('message', (message) => lines.push(String(message))).bind(0, '127.0.0.1');
  await once(collector, 'listening');
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-nginx-'));
  lines.length = 0;
});
afterEach(async () => {
  await front?.stop();
  rmSync(folder, { recursive: true, force: true });
});
afterAll(() => {
  collector.close();
  applications.close();
  applications.closeAllConnections();
});

/** Starts the front as its container does, with this collector. */
async function startFront(servedTo: string): Promise<void> {
  const [page = 0, frames = 0, relay = 0] = await freePorts(3);
  port = page;
  if (!applications.listening) await listening(applications);
  const address = applications.address();
  const applicationPort = typeof address === 'object' && address ? address.port : 0;
  const folders: NativeFolders = { store: folder, front: folder, run: join(folder, 'run'), tls: folder };
  for (const one of [folder, folders.run]) folderForNginx(one);
  const config = nativeConfig('front.conf', 'front', folders, {
    'listen 8080': `listen 127.0.0.1:${page}`,
    'listen 8081': `listen 127.0.0.1:${frames}`,
    'http://host:8080': `http://127.0.0.1:${applicationPort}`,
    'http://remote-$remote:8080': `http://127.0.0.1:${applicationPort}`,
  });
  nativeServed(folders, 'front', relay);
  const origin = 'http://localhost:8080';
  const names = { pageOrigin: origin, framesOrigin: origin, more: '', trustedProxies: '' };
  const included = { ...nginxHeaders(parseConfig({})), ...nginxNames(names), ...nginxPlatform('') };
  for (const [file, text] of Object.entries(included)) writeFileSync(join(folder, file), text);
  const difference = join(folder, 'differences', entry, `${known}.js`);
  mkdirSync(dirname(difference), { recursive: true });
  writeFileSync(difference, 'what differs');
  const script = join(folder, 'front.sh');
  cpSync(join(root, 'deploy/front.sh'), script);
  const resolver = join(folders.run, 'front/tmp/resolver.conf');
  const env = { SERVED_TO: servedTo };
  front = daemon('front', 'sh', [script, config, resolver, folders.tls], folder, env, 'nginx');
  await untilHealthy([port], [front]);
}

const status = async (path: string, headers?: Readonly<Record<string, string>>, method?: string) =>
  (await ask(port, path, headers, '127.0.0.1', method)).status;

(problem ? test.skip : test)(
  'the front says each entry that a page fetched, whole or as what differs, and no other request',
  async () => {
    await startFront(`127.0.0.1:${collector.address().port}`);
    for (const other of ['/', '/releases/live.json', '/remotes/wallet/1.5.0/Screen.js', `${entry}.map`])
      await status(other);
    expect(await status('/remotes/wallet/6.6.6/entry.js')).toBe(404);
    expect(await status(entry, { 'if-none-match': '"x"' })).toBe(304);
    expect(await status(entry, {}, 'HEAD')).toBe(200);
    expect(await status(entry, { host: 'elsewhere.example' })).toBe(421);
    expect(await status(`${entry}?token=secret`)).toBe(200);
    const differs = { 'accept-encoding': 'dcz', 'available-dictionary': `:${known}=:` };
    expect(await ask(port, entry, differs)).toMatchObject({ status: 200, body: 'what differs' });
    for (const path of [stock, first]) expect(await status(path)).toBe(200);
    while (lines.length < 4) await once(collector, 'message');
    expect(lines.map((line) => line.replace(/^<190>\w{3} [ \d]\d [\d:]{8} /, '')).sort()).toEqual(
      [first, entry, entry, stock].map((path) => `site_served: ${path}`).sort(),
    );
    expect(front && readFileSync(front.log, 'utf8')).not.toMatch(/\[(warn|crit|alert|emerg)\]/);
  },
);

(problem ? test.skip : test).each([
  ['a collector that is not there', 'collector.invalid:8093', 'Served entries are counted at'],
  ['an address that nginx would read differently', 'x;y:8093', 'Nothing is counted.'],
  ['none', 'off', ''],
])('the front serves all the same with %s', async (_what, servedTo, text) => {
  await startFront(servedTo);
  expect(await status(entry)).toBe(200);
  expect(front && readFileSync(front.log, 'utf8')).toContain(text);
  expect(lines).toEqual([]);
});

test('front and edges of the compose file say what they served where its collector listens', () => {
  const { services } = readCompose();
  const { SERVED_HOST, SERVED_PORT } = services.collector?.environment ?? {};
  expect(SERVED_HOST).toBe('0.0.0.0');
  for (const name of ['front', 'edge-1', 'edge-2'])
    expect(withDefaults(services[name]?.environment?.SERVED_TO ?? '')).toBe(`collector:${SERVED_PORT}`);
  expect(services.balancer?.environment).toBeUndefined();
  expect(read('deploy/nginx/served/main.conf')).toContain(`set $counter collector:${SERVED_PORT};`);
});

test('nginx and the edge agree on which files may be an entry', () => {
  const form = entryForm.source.replaceAll('\\/', '/').replace(/^\^/, '').replace(/\$$/, '');
  expect(read('deploy/nginx/served/http.conf')).toContain(`(?<entry_path>${form})(?:$|\\?)`);
});
