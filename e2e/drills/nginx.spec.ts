import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { connect as connectByHttp2, type IncomingHttpHeaders as Http2Headers } from 'node:http2';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { nginxProblem } from '@site/build/nginx';
import { matching } from '@site/build/paths';
import { covers } from '../support/covers.ts';
import { drillPort, sitePort } from '../support/ports.ts';
import { nextTitle, releaseNextWallet } from '../support/releases/laterVersion.ts';
import { withoutSmokeTest } from '../support/releases/releaseCommand.ts';
import { releaseCost } from '../support/releases/releaseCost.ts';
import { type NginxSite, nginxSite } from '../support/sites/nginxSite.ts';
import { Sandbox } from '../support/sites/sandbox.ts';
import { goTo, openLoggedIn } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';
import { TURN_MS } from '../support/waits.ts';

covers('deploy', 'release-page', 'release', 'site-release', 'host', 'sandbox', 'collector');

const root = join(import.meta.dirname, '..', '..');
const problem = nginxProblem();
const everySecurityHeader = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'access-control-allow-origin',
  'timing-allow-origin',
  'strict-transport-security',
];
const missing = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
};
let site: NginxSite;
let slowSends: Promise<unknown>;

test.describe.configure({ mode: 'serial' });
// biome-ignore lint/suspicious/noSkippedTests: only where nginx can neither be found nor installed; `npm test` prints why.
test.skip(problem !== undefined, `nginx cannot run here: ${problem}`);

test.beforeAll(async () => {
  site = await nginxSite(drillPort('nginx'), drillPort('nginx tls'));
});
test.afterAll(() => site?.close());

test('nginx sends the page, the release document and its metadata compressed and to be revalidated on every use', async () => {
  for (const path of ['/', '/index.html', '/releases/live.json', '/metadata/1.root.json']) {
    const { status, headers } = await get(path, { 'accept-encoding': 'gzip, br' });
    expect({ status, headers }).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-cache', 'content-encoding': 'br', vary: 'Accept-Encoding' },
    });
    const etag = headers.etag ?? '';
    expect(await get(path, { 'accept-encoding': 'gzip, br', 'if-none-match': etag })).toMatchObject({
      status: 304,
      headers: { 'cache-control': 'no-cache' },
    });
    expect((await get(path, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
    expect((await get(path)).headers['content-encoding']).toBeUndefined();
  }
});

test('nginx serves a preview to be revalidated on every use, and no list of previews', async () => {
  const version = (await activeBase('wallet')).split('/')[2] ?? '';
  release('preview', `wallet@${version}`);
  expect(await get(`/previews/wallet/${version}.json`)).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-cache', 'content-type': 'application/json; charset=utf-8' },
  });
  for (const path of ['/previews/', '/previews/wallet/', '/previews/wallet/0.0.0.json']) {
    expect(await get(path), path).toMatchObject(missing);
  }
});

test('nginx has files of a version cached for a year, in the encoding made at publishing', async () => {
  for (const path of await liveFiles()) {
    const vary = 'Accept-Encoding, Available-Dictionary';
    const kept = { 'cache-control': 'public, max-age=31536000, immutable', vary };
    for (const [name, ending] of [
      ['br', '.br'],
      ['gzip', '.gz'],
    ] as const) {
      const answer = await get(path, { 'accept-encoding': name });
      expect(answer).toMatchObject({ status: 200, headers: { ...kept, 'content-encoding': name } });
      expect(answer.body.equals(readFileSync(join(site.store, path + ending)))).toBe(true);
    }
    const plain = await get(path);
    expect(plain).toMatchObject({ status: 200, headers: { ...kept, 'content-type': /javascript/ } });
    expect(plain.body.equals(readFileSync(join(site.store, path)))).toBe(true);
    expect(await get(path, { 'if-none-match': plain.headers.etag ?? '' })).toMatchObject({ status: 304 });
    expect(await get(`${path}.gone.js`)).toMatchObject(missing);
  }
  // Documents of a large site, which lead to the remotes that its page does not carry.
  for (const [path, cached] of [
    ['pieces/wallet.aB-_9.json', 'public, max-age=31536000, immutable'],
    ['heads/live.json', 'no-cache'],
  ] as const) {
    mkdirSync(dirname(join(site.store, path)), { recursive: true });
    writeFileSync(join(site.store, path), '{}');
    expect(await get(`/${path}`)).toMatchObject({ status: 200, headers: { 'cache-control': cached } });
    expect(await get(`/${dirname(path)}/`)).toMatchObject(missing);
  }
});

test('nginx sends the same security headers as the edge, on pages, files, calls and failures', async () => {
  const [file = ''] = await liveFiles();
  for (const path of [
    '/',
    '/releases/live.json',
    '/metadata/timestamp.json',
    '/icon.svg',
    '/sw.js',
    '/floor.js',
    '/failure.js',
    '/index.webmanifest',
    '/index.config.json',
    file,
    '/api/user',
    '/nothing.js',
  ]) {
    for (const scheme of ['http', 'https']) {
      const fromNginx = await get(path, { 'x-forwarded-proto': scheme });
      const fromEdge = await get(path, { 'x-forwarded-proto': scheme }, sitePort);
      expect(security(fromNginx.headers, drillPort('nginx')), path).toEqual(
        security(fromEdge.headers, sitePort),
      );
      const isOfPages = /^\/$|\/api\/|\.svg$|^\/sw\.js$/.test(path);
      expect(fromNginx.headers['content-security-policy'] !== undefined, path).toBe(isOfPages);
      expect(fromNginx.headers.server).toBe('nginx');
      const isSecure = scheme === 'https';
      expect(fromNginx.headers['strict-transport-security'] !== undefined, path).toBe(isSecure);
    }
  }
  const policyFor = async (host: string) =>
    (await get('/', { host })).headers['content-security-policy'] ?? 'none';
  expect(await policyFor('play.example')).toContain(
    "connect-src 'self' ws://play.example wss://play.example;",
  );
  expect(await policyFor("x'unsafe-eval'")).not.toContain('unsafe-eval');
});

test('with a certificate nginx speaks HTTP/2: pages, files and frames, with the headers of https', async () => {
  const [file = ''] = await liveFiles();
  const [page, frames] = [drillPort('nginx tls'), drillPort('nginx tls') + 1];
  const shown = await byHttp2(page, '/');
  expect(shown.text).toContain('<!doctype html>');
  expect(shown.headers).toMatchObject({
    ':status': 200,
    'content-encoding': 'br',
    'strict-transport-security': 'max-age=31536000',
    'content-security-policy': expect.stringContaining(`wss://localhost:${page};`),
  });
  expect((await byHttp2(page, file)).headers).toMatchObject({ ':status': 200, 'content-encoding': 'br' });
  expect((await byHttp2(frames, '/sponsor/1')).headers[':status']).toBe(200);
  expect((await byHttp2(page, '/', 'evil.example')).headers[':status']).toBe(421);
});

test('under a foreign host name nginx and the edge serve nothing, and redirect to no such name', async () => {
  const [file = ''] = await liveFiles();
  for (const path of ['/', '/releases/live.json', file, '/api/user', '/wss']) {
    for (const port of [drillPort('nginx'), sitePort]) {
      const { status, body, headers } = await get(path, { host: `evil.example:${port}` }, port);
      expect({ status, text: body.toString() }).toEqual({
        status: 421,
        text: 'Not served under this name\n',
      });
      expect(headers['content-security-policy']).not.toContain('evil');
    }
  }
  expect((await get('/sponsor/1', { host: 'play.example' }, drillPort('nginx') + 1)).status).toBe(421);
  // The target of a request may itself carry a name.
  for (const port of [drillPort('nginx'), drillPort('nginx') + 1, sitePort]) {
    const { status, body, headers } = await get(`http://localhost:${port}/`, { host: 'evil.example' }, port);
    expect(status).toBe(421);
    expect(`${headers['content-security-policy']} ${body}`).not.toContain('evil');
  }
  for (const path of [
    '/host',
    file.split('/').slice(0, 3).join('/'),
    '/remotes/wallet',
    '/releases',
    '/api',
  ]) {
    const { status, headers } = await get(path, { host: 'play.example' });
    expect({ status, location: headers.location }, path).toEqual({ status: 404, location: undefined });
  }
});

test('nginx serves no history, configuration, source maps, hidden files or files outside the store', async () => {
  const kept = [
    '/config.json',
    '/public-key.json',
    '/people/1.json',
    '/proposals/live/3f2a91bc.json',
    '/releases/live/1.json',
    '/releases/live/index.json',
    `/${await activeBase('wallet')}sbom.cdx.json`,
    `/${await hostBase()}declarations.json`,
    '/releases/',
    '/metadata/',
    '/metadata/root.json',
    '/.tmp/',
    '/host/',
  ];
  const [map = ''] = matching('maps/wallet/*/*.map.br', site.store);
  expect(map).not.toBe('');
  const maps = [
    map,
    map.slice(0, -3),
    map.replace('maps/', 'remotes/'),
    map.replace('maps/', 'host/../maps/'),
  ];
  const outside = [
    ...maps.map((path) => `/${path}`),
    '/../release-key.json',
    '/host/../../release-key.json',
    '/remotes/wallet/../../config.json',
  ];
  const escaped = [
    '/host/%2e%2e/config.json',
    '/host/..%2fconfig.json',
    '/releases%2flive%2f1.json',
    '//config.json',
  ];
  const inside = ['/sandbox/state', '/remotes/api/healthz', '/healthz/', '/wss'];
  for (const path of [...kept, ...outside, ...escaped, ...inside]) {
    const { status, body } = await get(path);
    expect([400, 404, 502], path).toContain(status);
    expect(body.toString(), path).not.toMatch(/"(kty|frameOrigins|revision|sourcesContent)"/);
  }
});

test('behind nginx a player logs in, sees the wallet, receives frames of a lottery room and loads only the difference of a new wallet, and the browser’s console stays empty', async ({
  page,
}) => {
  const token = await new Sandbox(site.address).token({ name: 'demo888', password: 'demo888' });
  await openLoggedIn(page, token, '#/account', { site: site.address });
  await expect(page.getByRole('heading', { name: '我的钱包' })).toBeVisible();
  const socket = page.waitForEvent('websocket');
  await goTo(page, '/lottery?room_id=11');
  const frame = await (await socket).waitForEvent('framereceived', { timeout: TURN_MS });
  expect(String(frame.payload)).not.toBe('');
  const frames = await fetch(`${site.framesAddress}/sponsor/1`);
  expect(frames.headers.get('content-security-policy')).toContain(`frame-ancestors 'self' ${site.address}`);

  const folder = await releaseNextWallet(site.store);
  await page.goto('about:blank');
  await page.goto(`${site.address}/#/account`);
  await expect(page.getByRole('heading', { name: nextTitle })).toBeVisible();
  const cost = await releaseCost(page, site.store, `/${basename(folder)}/`);
  expect(cost.files).toBeGreaterThan(2);
  expect(cost.sent).toBeLessThan(cost.whole / 4);
  // A HEAD request gets no dictionary difference: a browser would miss the body of one.
  const entry = (await liveFiles()).find((file) => file.includes('/wallet/')) ?? '';
  const encoding = page.evaluate(
    async (path) =>
      (await fetch(path, { method: 'HEAD', cache: 'no-store' })).headers.get('content-encoding'),
    entry,
  );
  expect(await encoding).toBe('br');
  release('rollback', 'wallet', '--reason', 'drill');
});

test('behind nginx the reports of a page are counted, and a collector that is down costs nothing but its counts', async () => {
  const { host } = JSON.parse((await get('/releases/live.json')).body.toString());
  const shown = { kind: 'shown', ago: 0, app: 'host', version: host.version, screen: '/', ms: 100 };
  const runs = { host: host.version };
  const body = { schema: 1, page: 'behind0000nginx0', channel: 'live', revision: 1, runs, isOpen: true };
  const text = JSON.stringify({ ...body, percent: 100, dropped: 0, events: [shown] });
  const send = (origin: string, sent = text) =>
    fetch(`${site.address}/reports`, { method: 'POST', headers: { origin }, body: sent });
  const taken = await send(site.address);
  expect([taken.status, taken.headers.get('content-security-policy')]).toEqual([
    204,
    expect.stringContaining("default-src 'none'"),
  ]);
  expect((await send('https://elsewhere.example')).status).toBe(403);
  expect((await send(site.address, ' '.repeat(300_000))).status).toBe(413);
  // Pages of earlier tests may still be open.
  const known = async () => (await (await fetch(`${site.figures}/pages`)).json()).revisions['1'];
  await expect.poll(known).toBe(1);
  await site.stopServer('collector');
  expect((await send(site.address)).status).toBe(502);
  expect((await get('/')).status).toBe(200);
});

test('nginx refuses a picture that is far too large, with the platform’s text', async () => {
  const refused = await fetch(`${site.address}/api/user/avatar`, {
    method: 'POST',
    body: new Uint8Array(9 * 1024 * 1024),
  });
  expect(await refused.json()).toEqual({ code: 413, message: '图片不能超过2MB', data: null });
});

test('nginx refuses too frequent calls of a client in the platform’s format, without delaying other clients', async () => {
  const tooMany = { code: 429, message: '操作过于频繁，请稍后再试', data: null };
  const from = async (address: string): Promise<unknown> =>
    JSON.parse(String((await get('/api/user', { 'x-forwarded-for': address })).body));
  const isRefused = (answer: unknown): boolean => JSON.stringify(answer) === JSON.stringify(tooMany);
  const answers: unknown[] = [];
  // The first wave opens its connections, which on a slow machine takes longer than nginx's time limit; later waves reuse them.
  for (let wave = 0; wave < 10 && !answers.some(isRefused); wave++)
    answers.push(...(await Promise.all(Array.from({ length: 190 }, () => from('203.0.113.9')))));
  const refused = answers.filter(isRefused).length;
  expect(refused).toBeGreaterThan(0);
  expect(answers.length - refused).toBeGreaterThan(149);
  expect(await from('203.0.113.10')).not.toEqual(tooMany);
});

test('nginx counts a client that it does not trust by its own address, whatever X-Forwarded-For it forges', async () => {
  const isRefused = async (forged: string, from: string): Promise<boolean> => {
    const headers = { 'x-forwarded-for': forged };
    return JSON.parse(String((await get('/api/user', headers, drillPort('nginx'), from)).body)).code === 429;
  };
  const refusals: boolean[] = [];
  for (let waves = 0; waves < 10 && !refusals.includes(true); waves++) {
    const forged = Array.from(
      { length: 190 },
      (_, index) => `10.0.${waves}.${index}, 203.0.${waves}.${index}`,
    );
    refusals.push(...(await Promise.all(forged.map((one) => isRefused(one, '127.0.0.2')))));
  }
  expect(refusals).toContain(true);
  expect(await isRefused('203.0.113.13', '127.0.0.1')).toBe(false);
});

test('nginx counts a network of 64 bits in IPv6 as one client, and a mapped address of IPv4 as itself', async () => {
  const isRefused = async (address: string): Promise<boolean> =>
    JSON.parse(String((await get('/api/user', { 'x-forwarded-for': address })).body)).code === 429;
  const wave = (addressOf: (index: number) => string) =>
    Promise.all(Array.from({ length: 190 }, (_, index) => isRefused(addressOf(index + 1))));
  const refusals: boolean[] = [];
  for (let waves = 0; waves < 10 && !refusals.includes(true); waves++)
    refusals.push(...(await wave((index) => `2001:db8:0:7:${waves}::${index.toString(16)}`)));
  expect(refusals).toContain(true);
  expect(await isRefused('2001:db8:0:8::1')).toBe(false);
  const mapped = await wave((index) => `::ffff:198.51.100.${index}`);
  expect(mapped).not.toContain(true);
});

test('nginx refuses a client with far too many unfinished requests, without delaying other clients', async () => {
  const begun = Array.from({ length: 200 }, () => untilClosed(unfinished('203.0.113.11')));
  await expect
    .poll(async () => String((await get('/', { 'x-forwarded-for': '203.0.113.11' })).body))
    .toBe('Too many requests\n');
  expect((await get('/', { 'x-forwarded-for': '203.0.113.12' })).status).toBe(200);
  slowSends = Promise.all(begun);
});

test('replacing the wallet’s container leaves everything else, keeps its old versions and releases nothing', async () => {
  const wallet = `/${await activeBase('wallet')}`;
  const version = wallet.split('/')[3] ?? '';
  const pageBefore = (await get('/')).body;
  const files = await liveFiles();
  const image = mkdtempSync(join(tmpdir(), 'wallet-image-'));
  // linux: the spec runs where Debian's nginx is.
  execFileSync('chmod', ['755', image]);
  const carried = join(image, 'remotes/wallet');
  const next = `${version}.carried`;
  try {
    await site.stopApplication('remote-wallet');
    for (const path of files) {
      expect((await get(path)).status, path).toBe(path.startsWith(wallet) ? 502 : 200);
    }
    cpSync(join(site.store, wallet), join(carried, next), { recursive: true });
    cpSync(join(site.store, wallet), join(carried, version), { recursive: true });
    rewrite(join(carried, next, 'release.json'), version, next);
    rewrite(join(carried, version, 'release.json'), /(sha\d+-)./, '$1-');
    await site.replaceApplication('remote-wallet', image);
    expect(site.log('remote-wallet')).toContain(`remotes/wallet/${next} is here now`);
    expect(site.log('remote-wallet')).toContain(
      `REFUSED: remotes/wallet/${version} is here with other bytes`,
    );
    for (const path of [...files, ...files.map((file) => file.replace(version, next))]) {
      expect((await get(path)).status, path).toBe(200);
    }
    expect((await get('/')).body.equals(pageBefore)).toBe(true);

    expect(() => release('promote', `wallet@${next}`)).toThrow(`keys sign wallet@${next}`);
    release('keys', 'sign', `wallet@${next}`);
    release('promote', `wallet@${next}`);
    expect(await activeBase('wallet')).toBe(`remotes/wallet/${next}/`);
    release('rollback', 'wallet', '--reason', 'drill');
    expect(await activeBase('wallet')).toBe(`remotes/wallet/${version}/`);

    rewrite(
      join(carried, next, 'release.json'),
      /"publishedAt": "[^"]*/,
      '"publishedAt": "2030-01-01T00:00:00Z',
    );
    await site.replaceApplication('remote-wallet', image);
    expect(site.log('remote-wallet')).toContain(`remotes/wallet/${next} was here already`);
  } finally {
    rmSync(image, { recursive: true, force: true });
  }
});

test('nginx started without a warning, and logged no failures but those that these tests cause', async () => {
  const { remotes } = JSON.parse((await get('/releases/live.json')).body.toString());
  for (const name of ['front', 'host', ...Object.keys(remotes).map((remote) => `remote-${remote}`)]) {
    const complaints = site.log(name).match(/^.*\[(warn|error|crit|alert|emerg)\].*$/gm) ?? [];
    const expected =
      /too large body|limiting (requests|connections)|remote-(wallet|api)\.sock|POST \/reports|\(2: No such file/;
    expect(
      complaints.filter((line) => !expected.test(line)),
      name,
    ).toEqual([]);
  }
});

test('nginx ends a request whose body stops half way', async () => {
  const settings = readFileSync(join(import.meta.dirname, '../../deploy/nginx/http.conf'), 'utf8');
  expect(settings).toMatch(/^client_header_timeout 10s;\nclient_body_timeout 10s;$/m);
  await slowSends;
});

test('nginx logs a socket that cannot be opened, without its token', async () => {
  await site.stopServer('api');
  const upgrade = { connection: 'Upgrade', upgrade: 'websocket' };
  expect((await get('/wss?token=secret-of-a-player', upgrade)).status).toBe(502);
  // nginx logs the line a moment after its answer.
  await expect.poll(() => site.log('front')).toMatch(/GET \/wss 502 .* 502$/m);
  expect(site.log('front')).not.toContain('secret-of-a-player');
});

type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

/** Requests the path exactly as given; `fetch` would normalise it. */
async function get(
  path: string,
  headers: Record<string, string> = {},
  port = drillPort('nginx'),
  localAddress = '127.0.0.1',
): Promise<Answer> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: 'localhost', family: 4, localAddress, port, path, headers }, resolve)
      .on('error', reject)
      .end();
  });
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) };
}

/** Sends a request over TLS by HTTP/2 only. Throws where the server does not support it. */
async function byHttp2(
  port: number,
  path: string,
  name = `localhost:${port}`,
): Promise<{ readonly headers: Http2Headers; readonly text: string }> {
  // The certificate was made for this run.
  const session = connectByHttp2(`https://localhost:${port}`, { rejectUnauthorized: false });
  try {
    const asked = session.request({ ':path': path, ':authority': name, 'accept-encoding': 'br' });
    const headers = new Promise<Http2Headers>((resolve, reject) => {
      asked.on('response', resolve).on('error', reject);
      session.on('error', reject);
    });
    const parts: Buffer[] = [];
    for await (const part of asked) parts.push(part);
    const bytes = Buffer.concat(parts);
    const said = await headers;
    return {
      headers: said,
      text: String(said['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes),
    };
  } finally {
    session.close();
  }
}

function unfinished(address: string): string {
  const headers = ['Host: localhost', 'Content-Length: 100', `X-Forwarded-For: ${address}`];
  return `POST /host/1.0.0/x HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n{`;
}

/** Resolves when nginx closes a connection on which no more bytes are sent. */
async function untilClosed(text: string): Promise<void> {
  const socket = connect(drillPort('nginx'), 'localhost', () => socket.write(text)).resume();
  await new Promise((resolve) => socket.once('error', resolve).once('close', resolve));
}

async function liveFiles(): Promise<string[]> {
  const { host, remotes } = JSON.parse((await get('/releases/live.json')).body.toString());
  type Remote = { active: string; versions: Record<string, { base: string; entry: string }> };
  const entries = Object.values<Remote>(remotes).map(({ active, versions }) => versions[active]);
  return [`/${host.base}${host.scripts[0]}`, ...entries.map((entry) => `/${entry?.base}${entry?.entry}`)];
}

async function activeBase(remote: string): Promise<string> {
  const { remotes } = JSON.parse((await get('/releases/live.json')).body.toString());
  return remotes[remote].versions[remotes[remote].active].base;
}

async function hostBase(): Promise<string> {
  return JSON.parse((await get('/releases/live.json')).body.toString()).host.base;
}

function security(headers: IncomingHttpHeaders, port: number): Record<string, unknown> {
  const text = JSON.stringify(everySecurityHeader.map((name) => [name, headers[name]]));
  return Object.fromEntries(
    JSON.parse(text.replaceAll(`:${port + 1}`, ':frames').replaceAll(`:${port}`, ':page')),
  );
}

function rewrite(file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(from);
  writeFileSync(file, text.replace(from, to));
}

function release(...args: string[]): void {
  execFileSync('node', [
    join(root, 'site-release/src/cli.ts'),
    ...withoutSmokeTest(args),
    '--store',
    site.store,
    '--by',
    'drill',
  ]);
}
