import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { platformBackend, readPlatform } from './platformBackend.ts';
import { freePorts } from './ports.ts';
import { type Site, serveSite } from './site.ts';

let folder: string;
let platform: Server;
let address: string;
let reached: {
  readonly method?: string;
  readonly url?: string;
  readonly headers: object;
  readonly body: string;
}[];
let site: Site | undefined;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'before-platform-'));
  mkdirSync(join(folder, 'store'));
  reached = [];
  platform = createServer(async (incoming, response) => {
    await record(incoming);
    if (incoming.url === '/api/silent') return;
    response.setHeader('Set-Cookie', ['a=1', 'b=2']);
    response.writeHead(incoming.url === '/api/refused' ? 403 : 200, {
      'Cache-Control': 'public, max-age=600',
      'Content-Security-Policy': "default-src 'self'",
      'Alt-Svc': 'h3=":443"',
      Date: 'Fri, 20 Nov 2026 08:00:00 GMT',
    });
    response.end('answered');
  });
  platform.on('upgrade', (incoming, socket) => {
    void record(incoming, false);
    if (incoming.url?.includes('refused')) {
      socket.end('HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\nhello',
    );
    socket.pipe(socket);
  });
  platform.listen(0, '127.0.0.1');
  await once(platform, 'listening');
  address = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await site?.close();
  site = undefined;
  platform.close();
  platform.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

async function record(incoming: IncomingMessage, hasBody = true): Promise<void> {
  const { method, url, headers } = incoming;
  let body = '';
  if (hasBody) for await (const chunk of incoming) body += String(chunk);
  reached.push({ method, url, headers, body });
}

async function served(platformAddress = address): Promise<Site> {
  site = await serveSite({
    port: await freePorts(3),
    store: join(folder, 'store'),
    data: join(folder, 'data'),
    platform: platformAddress,
    figuresPort: 0,
  });
  return site;
}

test('a site before another platform passes calls and pictures on with the player’s address, and nothing else', async () => {
  const { address: page } = await served();
  const call = await fetch(`${page}/api/login?a=%E5%A4%B4`, {
    method: 'POST',
    body: '{"name":"anna"}',
    headers: { 'content-type': 'application/json', authorization: 'Bearer x', 'x-forwarded-for': '10.1.1.1' },
  });
  expect([call.status, await call.text()]).toEqual([200, 'answered']);
  expect(reached).toEqual([
    {
      method: 'POST',
      url: '/api/login?a=%E5%A4%B4',
      body: '{"name":"anna"}',
      headers: expect.objectContaining({
        host: new URL(address).host,
        authorization: 'Bearer x',
        'x-forwarded-for': expect.stringMatching(/^(::1|127\.0\.0\.1|::ffff:127\.0\.0\.1)$/),
        'x-forwarded-proto': 'http',
      }),
    },
  ]);
  expect((await fetch(`${page}/api/refused`)).status).toBe(403);
  expect(await (await fetch(`${page}/uploads/a.png`)).text()).toBe('answered');
  reached = [];
  for (const path of ['/art/a.svg', '/sandbox/state', '/apis', '/uploads'])
    expect((await fetch(page + path)).status).toBe(404);
  expect(reached).toEqual([]);
});

test('answers of another platform keep its caching, its clock and its cookies, and have the site’s policy', async () => {
  const { headers } = await fetch(`${(await served()).address}/uploads/a.png`);
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'public, max-age=600',
    date: 'Fri, 20 Nov 2026 08:00:00 GMT',
    'content-security-policy': expect.stringMatching(/^default-src 'none'.*sandbox$/),
    'x-content-type-options': 'nosniff',
  });
  expect(headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(headers.has('alt-svc')).toBe(false);
});

test('the socket of a room opens at another platform in both directions, and its refusal reaches the page', async () => {
  const { address: page } = await served();
  const { socket, first } = await opened(page, '/wss?roomid=1&_token=x');
  expect(first).toBe('hello');
  socket.write('ping');
  expect(String((await once(socket, 'data'))[0])).toBe('ping');
  expect(reached[0]).toMatchObject({
    url: '/wss?roomid=1&_token=x',
    headers: { host: new URL(address).host, origin: page, upgrade: 'websocket' },
  });
  await expect(opened(page, '/wss?refused')).rejects.toThrow('401');
  await expect(opened(page, '/api/wss')).rejects.toThrow('404');
  const ended = once(socket, 'close');
  await site?.close();
  site = undefined;
  await ended;
});

test('a platform that cannot be reached makes 502 of calls and sockets, and the site goes on', async () => {
  const { address: page } = await served(`http://127.0.0.1:${await freePorts(1)}`);
  const call = await fetch(`${page}/api/user`);
  expect([call.status, call.headers.get('cache-control'), await call.text()]).toEqual([
    502,
    'no-store',
    'Not available now\n',
  ]);
  await expect(opened(page, '/wss')).rejects.toThrow('502');
  expect((await fetch(`${page}/nothing`)).status).toBe(404);
});

test('a call that the page gives up is given up at the platform', async () => {
  const { page, close } = await patient(0);
  const end = new AbortController();
  const call = fetch(`${page}/api/silent`, { signal: end.signal });
  while (reached.length === 0) await pause(10);
  const isOpen = () => new Promise<boolean>((done) => platform.getConnections((_, count) => done(count > 0)));
  expect(await isOpen()).toBe(true);
  end.abort();
  await expect(call).rejects.toThrow();
  while (await isOpen()) await pause(10);
  close();
});

test('a platform that does not answer in time makes 502 of the call', async () => {
  const { page, close } = await patient(50);
  expect((await fetch(`${page}/api/silent`)).status).toBe(502);
  close();
});

test('a site before another platform claims nothing that only the sandbox has', async () => {
  await served();
  const config = JSON.parse(readFileSync(join(folder, 'store/config.json'), 'utf8'));
  expect(config).toMatchObject({
    apiBase: '',
    reportTo: '/reports',
    isKeyKept: false,
    registrationPayPassword: '',
    frameOrigins: [],
    sponsorship: [],
  });
  for (const setting of ['demoAccount', 'recordZone']) expect(config).not.toHaveProperty(setting);
  await site?.close();
  site = await serveSite({
    port: await freePorts(3),
    store: join(folder, 'store'),
    data: join(folder, 'data'),
  });
  expect(JSON.parse(readFileSync(join(folder, 'store/config.json'), 'utf8'))).toMatchObject({
    isKeyKept: true,
    demoAccount: { name: 'demo888' },
  });
});

test.each([
  ['http://localhost:9000', 'http://localhost:9000'],
  ['https://api.example.com/', 'https://api.example.com'],
  ['10.0.0.5:9000', 'http://10.0.0.5:9000'],
])('npm start takes %s for a platform', (text, origin) => {
  expect(readPlatform(text)).toBe(origin);
});

test.each(['https://api.example.com/v1', 'ftp://a.example', 'https://a:b@api.example.com', 'a b', ''])(
  'npm start refuses %j as a platform, in a sentence',
  (text) => {
    expect(() => readPlatform(text)).toThrow(
      'is no address of a platform: write it as https://api.example.com.',
    );
  },
);

/** Serves the platform alone, with this patience for its answers. */
async function patient(answerMs: number) {
  const server = createServer(platformBackend(address, answerMs).service.handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { page: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

/** Opens a socket through the site, and returns it with what came first. */
async function opened(page: string, path: string) {
  const asked = request(page + path, {
    headers: { connection: 'Upgrade', upgrade: 'websocket', origin: page },
    agent: false,
  }).end();
  asked.on('response', ({ statusCode }) => asked.destroy(new Error(`refused with ${statusCode}`)));
  const [, socket, head] = await once(asked, 'upgrade');
  const first = head.length > 0 ? head : (await once(socket, 'data'))[0];
  return { socket, first: String(first) };
}
