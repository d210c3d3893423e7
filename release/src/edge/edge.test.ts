import { createHash, randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { applied } from '../base/differences.ts';
import { configure } from '../changes/configuration/configure.ts';
import { preview } from '../changes/preview.ts';
import { promote } from '../changes/promote.ts';
import { publish } from '../changes/publish.ts';
import { rollback } from '../changes/rollback.ts';
import { readPublished } from '../published/published.ts';
import { parseConfig } from '../site/config.ts';
import { site } from '../site/site.ts';
import { by, releasedSite, remoteBuild, textOf, type Workplace, workplace } from '../testing/builds.ts';
import { createEdge, type EdgeService } from './edge.ts';

const api: EdgeService = {
  handle: (incoming, response) => response.end(`api ${incoming.url}`),
  paths: ['/api/', '/uploads/'],
  socket: {
    path: '/wss',
    upgrade: (_, socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'),
  },
};
const collector: EdgeService = {
  handle: (incoming, response) => response.end(`collected ${incoming.url}`),
  paths: ['/reports'],
};

let place: Workplace;
let server: Server;
let port: number;
let entry: string;

beforeEach(async () => {
  place = await releasedSite();
  server = createEdge({ store: place.storeDir, services: [api, collector] });
  port = await listening(server);
  const record = await readPublished(place.store, 'wallet', '1.0.0');
  entry = `/remotes/wallet/1.0.0/${record?.kind === 'remote' ? record.entry : ''}`;
});
afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await place.remove();
});

async function listening(one: Server): Promise<number> {
  await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
  return (one.address() as AddressInfo).port;
}

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

function get(path: string, headers: Record<string, string> = {}, method = 'GET', at = port): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: at, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject).end();
  });
}

test('the page is always revalidated, and a release is seen at the next request', async () => {
  const first = await get('/');
  expect(first).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' },
  });
  const etag = first.headers.etag ?? '';
  expect(await get('/', { 'if-none-match': etag })).toMatchObject({
    status: 304,
    headers: { etag },
    body: Buffer.alloc(0),
  });
  await publish(place.store, await remoteBuild(place.dir, { name: 'wallet', version: '1.1.0' }), by);
  const second = await get('/index.html', { 'if-none-match': etag });
  expect(second.status).toBe(200);
  expect(second.body.toString()).toContain('wallet_1_1_0');
  await rollback(place.store, 'wallet', { ...by, reason: 'test' });
  expect((await get('/')).body.toString()).not.toContain('wallet_1_1_0');
});

test('the edge serves published files for a year, with type and for crossorigin requests', async () => {
  const { status, headers } = await get(entry);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'access-control-allow-origin': '*',
    'timing-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding, Available-Dictionary',
  });
  const known = await get(entry, { 'if-none-match': `W/"other", ${headers.etag}` });
  expect(known).toMatchObject({
    status: 304,
    headers: { 'cache-control': 'public, max-age=31536000, immutable' },
  });
  expect((await get('/remotes/wallet/1.0.0/whale.png')).headers['content-type']).toBe('image/png');
  expect((await get('/releases/live.json')).headers['cache-control']).toBe('no-cache');
  for (const [path, type] of [
    ['icon.svg', 'image/svg+xml'],
    ['icon-192.png', 'image/png'],
    ['index.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['index.config.json', 'application/json; charset=utf-8'],
    ['sw.js', 'text/javascript; charset=utf-8'],
    ['floor.js', 'text/javascript; charset=utf-8'],
    ['failure.js', 'text/javascript; charset=utf-8'],
  ])
    expect((await get(`/${path}`)).headers).toMatchObject({
      'content-type': type,
      'cache-control': 'no-cache',
    });
});

test('the edge sends a file without the headers of pages', async () => {
  const ofPages = [
    'content-security-policy',
    'permissions-policy',
    'cross-origin-opener-policy',
    'referrer-policy',
  ];
  const found = async (path: string) =>
    Object.keys((await get(path)).headers).filter((name) => ofPages.includes(name));
  for (const path of ['/', '/index.html', '/sw.js', '/api/getUser'])
    expect((await found(path)).sort()).toEqual([...ofPages].sort());
  for (const path of [entry, '/remotes/wallet/1.0.0/whale.png', '/releases/live.json', '/nothing'])
    expect(await found(path)).toEqual([]);
  // A browser shows a drawing that is opened by its address as a page.
  expect((await get('/icon.svg')).headers['content-security-policy']).toMatch(
    /^default-src 'none'.*sandbox$/,
  );
});

test('the edge serves a piece compressed and for a year, and its head for revalidation', async () => {
  const piece = 'pieces/wallet.aB-_9.json';
  await place.store.replace(piece, JSON.stringify({ versions: 'x'.repeat(600) }));
  await place.store.replace('heads/live.json', '{}');
  expect((await get(`/${piece}`, { 'accept-encoding': 'br' })).headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/json; charset=utf-8',
    'content-encoding': 'br',
  });
  expect((await get('/heads/live.json')).headers['cache-control']).toBe('no-cache');
});

test('a preview is always revalidated', async () => {
  await preview(place.store, 'wallet', '1.0.0', by);
  const { status, headers } = await get('/previews/wallet/1.0.0.json');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'application/json; charset=utf-8',
  });
});

test('the metadata of the store is always revalidated', async () => {
  const served = ['timestamp', '1.root', '1.targets', '1.snapshot', '1.steps', '1.host', '1.wallet'];
  for (const path of served.map((name) => `/metadata/${name}.json`)) {
    const { status, headers } = await get(path, { 'accept-encoding': 'br' });
    expect({ path, status, headers }).toMatchObject({
      path,
      status: 200,
      headers: {
        'cache-control': 'no-cache',
        'content-type': 'application/json; charset=utf-8',
        'content-encoding': 'br',
      },
    });
    const known = { 'accept-encoding': 'br', 'if-none-match': headers.etag ?? '' };
    expect((await get(path, known)).status).toBe(304);
  }
});

test.each([
  ['br', 'br'],
  ['gzip, deflate, br;q=0.5', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['identity', undefined],
  ['', undefined],
])(
  'with Accept-Encoding "%s" the edge compresses page and script by %s, each with its own tag',
  async (accepted, expected) => {
    for (const path of ['/', entry, '/releases/live.json']) {
      const plain = await get(path);
      const { headers, body } = await get(path, { 'accept-encoding': accepted });
      expect(headers['content-encoding']).toBe(expected);
      const decoded =
        expected === 'br' ? brotliDecompressSync(body) : expected === 'gzip' ? gunzipSync(body) : body;
      expect(decoded).toEqual(plain.body);
      expect(headers.etag === plain.headers.etag).toBe(expected === undefined);
      expect(headers['content-length']).toBe(String(body.length));
    }
  },
);

test('the edge answers HEAD like GET without the body, and refuses other methods', async () => {
  const head = await get('/', { 'accept-encoding': 'br' }, 'HEAD');
  const full = await get('/', { 'accept-encoding': 'br' });
  expect(head.body).toHaveLength(0);
  expect(head.headers).toMatchObject({ 'content-length': String(full.body.length), etag: full.headers.etag });
  expect(await get('/', {}, 'POST')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
});

test.each([
  '/remotes/wallet/1.0.0/missing.js',
  '/remotes/wallet',
  '/account',
  '/config.json',
  '/collector.json',
  '/releases/live/1.json',
  '/releases/live/index.json',
  '/remotes/wallet/1.0.0/sbom.cdx.json',
  '/host/1.0.0/sbom.cdx.json',
  '/host/1.0.0/declarations.json',
  '/maps/wallet/1.0.0/Screen.js.map',
  '/maps/wallet/1.0.0/Screen.js.map.br',
  '/remotes/wallet/1.0.0/.maps/Screen.js.map',
  '/remotes/../maps/wallet/1.0.0/Screen.js.map.br',
  '/previews/wallet',
  '/previews/wallet/1.0.0.json',
  '/previews/wallet/kept/1.0.0.json',
  '/metadata',
  '/metadata/',
  '/metadata/root.json',
  '/metadata/1.root.json.br',
  '/metadata/1.timestamp',
  '/metadata/01.root.json',
  '/metadata/0.root.json',
  '/metadata/1.Ro.ot.json',
  '/metadata/kept/1.root.json',
  '/.tmp/x',
  '/../secret.html',
  '/host/../../secret.html',
  '/host/%2e%2e/%2e%2e/secret.html',
  '/host/..%2f..%2fsecret.html',
  '/host/..%5c..%5csecret.html',
  '/host/%00',
  '/%E0%A4%A',
  '//etc/passwd',
])('the edge answers %s with a short 404 and never with the page', async (path) => {
  for (const own of ['config.json', 'collector.json']) await place.store.replace(own, '{}');
  await place.store.replace('host/1.0.0/declarations.json', '{}');
  for (const file of [
    'root.json',
    '1.root.json.br',
    '1.timestamp',
    '01.root.json',
    '0.root.json',
    '1.Ro.ot.json',
    'kept/1.root.json',
  ])
    await place.store.replace(`metadata/${file}`, '{}');
  for (const file of ['Screen.js.map', 'Screen.js.map.br'])
    await place.store.replace(`maps/wallet/1.0.0/${file}`, '{}');
  await writeFile(join(place.dir, 'secret.html'), 'secret');
  const { status, headers, body } = await get(path);
  expect(status).toBe(404);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  expect(body.toString()).toBe('Not found\n');
});

test('the edge answers 404 at once for a removed remote, compressed forms included, and still serves the page', async () => {
  expect((await get(entry, { 'accept-encoding': 'br' })).status).toBe(200);
  await rm(join(place.storeDir, entry));
  expect((await get(entry, { 'accept-encoding': 'br' })).status).toBe(404);
  expect((await get(entry)).status).toBe(404);
  expect((await get('/')).status).toBe(200);
});

test('the page has the policy of its site for the name that it is served under', async () => {
  const named = createEdge({ store: place.storeDir, names: ['play.example.com'] });
  const { headers } = await get('/', { host: 'play.example.com:8443' }, 'GET', await listening(named));
  named.close();
  const policy = { config: parseConfig({}), host: 'play.example.com:8443', development: false };
  expect(headers['content-security-policy']).toBe(site().policy(policy));
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers['permissions-policy']).toContain('camera=()');
});

test.each([
  'evil.example',
  'localhost.evil.example',
  "x; script-src 'unsafe-inline'",
  'localhost@evil.example',
])('under the name %s the edge serves nothing', async (host) => {
  for (const path of ['/', entry, '/api/getUser']) {
    const { status, headers, body } = await get(path, { host });
    expect({ status, text: body.toString() }).toEqual({ status: 421, text: 'Not served under this name\n' });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'.*sandbox$/);
  }
});

test.each(['localhost', 'LOCALHOST.:8080', '127.0.0.1:1', '[::1]:8080'])(
  'the edge answers this computer under the name %s',
  async (host) => {
    expect((await get('/', { host })).status).toBe(200);
  },
);

test('the edge sends Strict-Transport-Security to visitors by https, and to no others', async () => {
  const strict = { 'strict-transport-security': 'max-age=31536000' };
  for (const path of ['/', entry, '/api/getUser', '/nothing']) {
    expect((await get(path, { 'x-forwarded-proto': 'https' })).headers).toMatchObject(strict);
    expect((await get(path)).headers).not.toHaveProperty('strict-transport-security');
  }
});

test('the edge does not wait for a request without an end', () => {
  expect(server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 30_000 });
});

test('a development server has its own settings in the policy', async () => {
  const config = parseConfig({ frameOrigins: ['https://games.example.com'] });
  const other = createEdge({ store: place.storeDir, config, development: true });
  const { headers } = await get('/', {}, 'GET', await listening(other));
  other.close();
  expect(headers['content-security-policy']).toMatch(
    /http:\/\/localhost:\*;.* frame-src https:\/\/games\.example\.com$/,
  );
});

test('the page’s policy follows the configuration of this page, from the change on', async () => {
  const policyOf = async (page: string) => String((await get(page)).headers['content-security-policy']);
  expect(await policyOf('/')).toContain("frame-src 'none'");
  await promote(place.store, 'host', '1.0.0', { ...by, channel: 'next' });
  await configure(place.store, () => ({ frameOrigins: ['https://*.Vendor.com'] }), by);
  expect(await policyOf('/')).toContain('frame-src https://*.vendor.com');
  expect(await policyOf('/index.html')).toContain('frame-src https://*.vendor.com');
  expect(await policyOf('/channel-next.html')).toContain("frame-src 'none'");
});

test('the edge passes on the API’s paths, and its answers can neither run nor be framed', async () => {
  const { body, headers } = await get('/api/getUser?a=1', {}, 'POST');
  expect(body.toString()).toBe('api /api/getUser?a=1');
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox$/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect((await get('/apix')).status).toBe(404);
  expect((await get('/reports', {}, 'POST')).body.toString()).toBe('collected /reports');
  for (const path of ['/reports/', '/reportsx', '/report']) expect((await get(path)).status).toBe(404);
});

test.each([
  ['/wss', 'localhost', '101'],
  ['/wss?token=1', 'localhost', '101'],
  ['/other', 'localhost', '404'],
  ['/wss', 'evil.example', '421'],
])('a WebSocket to %s under the name %s is answered with %s', async (path, host, status) => {
  const socket = connect(port, '127.0.0.1');
  const key = randomBytes(16).toString('base64');
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  );
  const line = await new Promise<string>((resolve) =>
    socket.once('data', (data) => resolve(data.toString())),
  );
  socket.destroy();
  expect(line.startsWith(`HTTP/1.1 ${status}`)).toBe(true);
});

test('before the first release the edge asks the visitor to wait', async () => {
  const empty = await workplace();
  const other = createEdge({ store: empty.storeDir });
  const { status, headers, body } = await get('/', {}, 'GET', await listening(other));
  other.close();
  await empty.remove();
  expect(status).toBe(503);
  expect(headers['retry-after']).toBe('5');
  expect(body.toString()).toBe(`${site().notYet}\n`);
  expect(await textOf(place.store, 'index.html')).toContain('site-release');
});

test('the edge sends the difference to a browser with the script of the version before, and the whole file to any other', async () => {
  const { store, dir } = place;
  const common = randomBytes(3_000).toString('hex');
  for (const version of ['1.1.0', '1.2.0'])
    await publish(
      store,
      await remoteBuild(dir, { name: 'wallet', version, code: `/* ${version} */'${common}'` }),
      by,
    );
  const fileOf = async (version: string) =>
    (await store.list(`remotes/wallet/${version}`)).find((path) => /\/Screen\.\w+\.js$/.test(path)) ?? '';
  const [before, path] = [await fileOf('1.1.0'), await fileOf('1.2.0')];
  const [known, bytes] = [await store.read(before), await store.read(path)];
  const hash = createHash('sha256')
    .update(known ?? '')
    .digest('base64');
  const having = { 'accept-encoding': 'gzip, br, zstd, dcb, dcz', 'available-dictionary': `:${hash}:` };
  const said = {
    'use-as-dictionary': 'match="/remotes/wallet/*/Screen.*.js"',
    vary: 'Accept-Encoding, Available-Dictionary',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
  };
  const changes = await get(`/${path}`, having);
  expect(changes).toMatchObject({ status: 200, headers: { ...said, 'content-encoding': 'dcz' } });
  expect(changes.body.length).toBeLessThan(300);
  expect(await applied(changes.body, known ?? Buffer.alloc(0))).toEqual(bytes);
  for (const [headers, encoding] of [
    [{ ...having, 'accept-encoding': 'br' }, 'br'],
    [{ ...having, 'accept-encoding': 'br, dcz;q=0' }, 'br'],
    [
      { ...having, 'available-dictionary': `:${hash.replace(/^./, (one) => (one === 'a' ? 'b' : 'a'))}:` },
      'br',
    ],
    [{ ...having, 'available-dictionary': ':../../../../config:' }, 'br'],
    [{ 'accept-encoding': 'br, dcz' }, 'br'],
    [{}, undefined],
  ] as const) {
    const whole = await get(`/${path}`, headers);
    expect(whole).toMatchObject({ status: 200, headers: said });
    expect(whole.headers['content-encoding']).toBe(encoding);
  }
  // Chromium fails a response without a body, such as to HEAD, that is marked as a difference.
  expect((await get(`/${path}`, having, 'HEAD')).headers['content-encoding']).toBe('br');
  expect((await get('/remotes/wallet/1.2.0/whale.png', having)).headers['use-as-dictionary']).toBeUndefined();
  const [file = ''] = await store.list('differences/remotes/wallet/1.2.0');
  expect((await get(`/${file}`)).status).toBe(404);
});
