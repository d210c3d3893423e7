import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
} from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { nginxProblem } from '@site/build/nginx';
import { apiPolicy, parseConfig } from '@site/site-release';
import { ask, freePorts, listening, nameServer } from './localServers.ts';
import { folderForNginx } from './nativeConfig.ts';
import { type Running, startNginx } from './nativeNginx.ts';
import { nginxHeaders } from './nginxHeaders.ts';
import { nginxNames } from './nginxNames.ts';
import { authorities, nginxPlatform } from './nginxPlatform.ts';

const problem = nginxProblem();
if (problem) console.warn(`not run: the front before another platform, because ${problem}`);

/** The requests that reached the platform, in order. */
let reached: { readonly url: string; readonly headers: IncomingHttpHeaders; readonly name: unknown }[];
let held: (() => void)[];
let isReleased: boolean;
let folder: string;
let servers: readonly Server[];
let names: Awaited<ReturnType<typeof nameServer>>;
let nginx: Running;
let platformPort: number;
/** The ports of a front for each platform. */
let fronts: Readonly<Record<'https' | 'http' | 'of another name' | 'of another authority', number>>;

(problem ? describe.skip : describe)('the front before another platform', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'platform-'));
    folderForNginx(folder);
    const [own, stranger] = [certificateOf('platform.test'), certificateOf('stranger.test')];
    const secure = createTlsServer({ key: readFileSync(own.key), cert: readFileSync(own.certificate) });
    const plain = createServer();
    for (const server of [secure, plain]) {
      server.on('request', (incoming, response) => {
        record(incoming);
        const answer = () => response.writeHead(200, platformHeaders).end('answered');
        if (incoming.url === '/uploads/held' && !isReleased) held.push(answer);
        else answer();
      });
      server.on('upgrade', (incoming, socket) => {
        record(incoming);
        socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
        socket.pipe(socket);
      });
    }
    servers = [secure, plain];
    names = await nameServer();
    platformPort = await listening(secure);
    const addresses = {
      https: [`https://platform.test:${platformPort}`, own.certificate],
      http: [`platform.test:${await listening(plain)}`, ''],
      'of another name': [`https://other.test:${platformPort}`, own.certificate],
      'of another authority': [`https://platform.test:${platformPort}`, stranger.certificate],
    } as const;
    const ports = await freePorts(2 * Object.keys(addresses).length);
    const all = Object.entries(addresses).map(([name, [address, trusted]], index) => {
      const [port = 0, frames = 0] = ports.slice(2 * index);
      const text = nginxPlatform(address)['platform-address.conf'] ?? '';
      return { name, port, frames, address: text.replace(authorities, trusted) };
    });
    fronts = Object.fromEntries(all.map(({ name, port }) => [name, port])) as typeof fronts;
    nginx = await startNginx(
      all.map(({ port, frames }) => ({
        file: 'front.conf',
        port,
        addresses: {
          'listen 8080': `listen 127.0.0.1:${port}`,
          'listen 8081': `listen 127.0.0.1:${frames}`,
          'platform-address.conf': `platform-${port}.conf`,
        },
      })),
      ({ front, run }, name) => {
        const origin = 'http://localhost:8080';
        const given = { pageOrigin: origin, framesOrigin: origin, more: '', trustedProxies: '127.0.0.1' };
        const included = {
          ...nginxHeaders(parseConfig({})),
          ...nginxNames(given),
          ...Object.fromEntries(all.map(({ port, address }) => [`platform-${port}.conf`, address])),
        };
        for (const [file, text] of Object.entries(included)) writeFileSync(join(front, file), text);
        const resolver = `resolver 127.0.0.1:${names.port} ipv6=off;\n`;
        writeFileSync(join(run, name, 'tmp/resolver.conf'), resolver);
      },
    );
  });
  beforeEach(() => {
    reached = [];
    held = [];
    isReleased = false;
  });
  afterAll(async () => {
    await nginx?.close();
    names?.close();
    for (const server of servers ?? []) {
      server.close();
      server.closeAllConnections();
    }
    rmSync(folder, { recursive: true, force: true });
  });

  test.each(['https', 'http'] as const)(
    'calls and pictures reach a platform by %s under its own name, with the player’s address',
    async (scheme) => {
      for (const path of ['/api/user?a=1', '/uploads/%E5%A4%B4/a.png?v=2']) {
        reached = [];
        expect(await ask(fronts[scheme], path, player)).toMatchObject({ status: 200, body: 'answered' });
        expect(reached).toEqual([{ url: path, headers: expect.any(Object), name: expect.anything() }]);
        expect(reached[0]?.name).toBe(scheme === 'https' && 'platform.test');
        expect(reached[0]?.headers).toMatchObject({
          host: expect.stringMatching(/^platform\.test:\d+$/),
          'x-forwarded-for': '203.0.113.9',
          'x-forwarded-proto': 'https',
        });
      }
    },
  );

  test('answers of a platform keep its caching and its clock, and have the site’s security headers in place of its own', async () => {
    const { headers } = await ask(fronts.https, '/uploads/a.png', player);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=600',
      etag: '"7"',
      date: platformHeaders.Date,
      'content-type': 'image/png',
      'content-security-policy': apiPolicy,
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000',
    });
    expect(headers).not.toHaveProperty('alt-svc');
  });

  test.each(['https', 'http'] as const)(
    'the socket of a room opens at a platform by %s, with origin and query of the page',
    async (scheme) => {
      expect(await echoed(fronts[scheme], '/wss?roomid=1&_token=x', 'ping')).toBe('ping');
      const { url, headers } = reached[0] ?? {};
      expect(url).toBe('/wss?roomid=1&_token=x');
      expect(headers).toMatchObject({
        host: expect.stringMatching(/^platform\.test:\d+$/),
        origin: 'https://play.example',
        'x-forwarded-for': '203.0.113.9',
      });
    },
  );

  test.each(['of another name', 'of another authority'] as const)(
    'nothing is passed on to a platform with a certificate %s',
    async (which) => {
      expect(await ask(fronts[which], '/api/user', player)).toMatchObject({
        status: 502,
        body: 'Not available now\n',
      });
      expect(reached).toEqual([]);
      expect(nginx.log()).toContain('upstream SSL certificate');
    },
  );

  test('other paths of a platform are not on the site', async () => {
    for (const path of ['/', '/admin', '/apis/user', '/uploads', '/uploaded/a', '/wss/x', '/reports'])
      expect((await ask(fronts.http, path, player)).body).not.toBe('answered');
    expect(reached).toEqual([]);
  });

  test('the front answers too many pictures at once with 429, not with the words of a call', async () => {
    const asked = Array.from({ length: 201 }, () => ask(fronts.http, '/uploads/held', player));
    const refused = await Promise.race(asked);
    expect(refused).toMatchObject({ status: 429, body: 'Too many requests\n' });
    isReleased = true;
    for (const answer of held) answer();
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(200);
  });
});

/** The headers that a TLS server before the front sends for a player who has made up an address. */
const player = { 'x-forwarded-for': '6.6.6.6, 203.0.113.9', 'x-forwarded-proto': 'https' };

const platformHeaders = {
  'Cache-Control': 'public, max-age=600',
  ETag: '"7"',
  Date: 'Fri, 20 Nov 2026 08:00:00 GMT',
  'Content-Type': 'image/png',
  'Alt-Svc': 'h3=":443"',
  'Content-Security-Policy': "default-src 'self'",
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=1',
};

function record(incoming: IncomingMessage): void {
  const { url = '', headers, socket } = incoming;
  reached.push({ url, headers, name: (socket as TLSSocket).servername ?? false });
}

/** Makes a certificate that vouches for itself and this name. */
function certificateOf(name: string) {
  const [key, certificate] = [join(folder, `${name}.key`), join(folder, `${name}.pem`)];
  const made = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=${name} -addext subjectAltName=DNS:${name} -keyout ${key} -out ${certificate}`;
  execFileSync('openssl', made.split(' '), { stdio: 'ignore' });
  return { key, certificate };
}

/** Opens a socket through a front, sends a text and returns what comes back. */
function echoed(port: number, path: string, text: string): Promise<string> {
  const headers = {
    ...player,
    host: 'localhost',
    origin: 'https://play.example',
    connection: 'Upgrade',
    upgrade: 'websocket',
  };
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers, agent: false });
    asked.on('error', reject);
    asked.on('response', ({ statusCode }) => reject(new Error(`The socket is refused with ${statusCode}.`)));
    asked.on('upgrade', (_, socket) => {
      socket.once('data', (bytes) => {
        resolve(String(bytes));
        socket.destroy();
      });
      socket.write(text);
    });
    asked.end();
  });
}
