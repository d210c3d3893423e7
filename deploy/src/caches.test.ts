import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders, Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { nginxProblem } from '@site/build/nginx';
import { createEdge } from '@site/site-release';
import { ask, freePorts, listening } from './localServers.ts';
import { type Running, startNginx } from './nativeNginx.ts';

/** How often an open page asks for the document, in seconds (followReleases.ts). */
const POLL = 15;
const MOST_SECONDS = 15;
const script = '/host/1.0.0/main.abc.js';
const everyDocument = [
  '/',
  '/releases/live.json',
  '/heads/live.json',
  '/metadata/timestamp.json',
  '/metadata/2.root.json',
  '/sw.js',
  '/floor.js',
  '/failure.js',
  '/icon.svg',
];
const problem = nginxProblem();
if (problem) console.warn(`not run: two layers of cache before the edge, because ${problem}`);

let folder: string;
let edge: Server;
let caches: Running;
let outer: number;
/** The requests that reached the edge, with their status. */
let reached: string[];

(problem ? describe.skip : describe)('two caches that obey headers, between page and edge', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'cached-'));
    for (const path of everyDocument) write(path === '/' ? 'index.html' : path, 'first');
    write(script, 'script');
    writeFileSync(join(folder, `${script}.br`), brotliCompressSync('script'));
    edge = createEdge({
      store: folder,
      services: [{ paths: ['/api/'], handle: (_, response) => response.end(String(reached.length)) }],
    });
    edge.on('request', (incoming, response) =>
      response.on('finish', () => reached.push(`${response.statusCode} ${incoming.url}`)),
    );
    const [port = 0, next = 0] = await freePorts(2);
    outer = port;
    const inner = cacheAt(next, `http://127.0.0.1:${await listening(edge)}`);
    caches = await startNginx([cacheAt(port, `http://127.0.0.1:${next}`), inner]);
  });
  beforeEach(() => {
    reached = [];
  });
  afterAll(async () => {
    await caches?.close();
    edge?.close();
    edge?.closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  });

  test('a file of a version is fetched from the edge once in each encoding, and then comes from the cache', async () => {
    for (const encoding of ['br', 'identity']) {
      reached = [];
      const answers = [];
      for (let time = 0; time < 5; time += 1)
        answers.push(await get(script, { 'accept-encoding': encoding }));
      expect(answers.map(({ headers }) => headers['x-cache'])).toEqual(['MISS', ...Array(4).fill('HIT')]);
      expect(new Set(answers.map(({ headers }) => headers['content-encoding']))).toEqual(
        new Set([encoding === 'br' ? 'br' : undefined]),
      );
      expect(reached).toEqual([`200 ${script}`]);
    }
    const { headers } = await get(script);
    expect(await get(script, { 'if-none-match': headers.etag ?? '' })).toMatchObject({ status: 304 });
  });

  test('a page with the newest document gets 304 from the edge through both, and no bytes', async () => {
    for (const path of everyDocument) {
      const { headers } = await get(path);
      expect(headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) });
      reached = [];
      const again = await get(path, { 'if-none-match': headers.etag ?? '' });
      expect(again).toMatchObject({ status: 304, body: '', headers: { etag: headers.etag } });
      expect(reached).toEqual([`304 ${path}`]);
    }
  });

  test('a changed document reaches the next request through both: within the poll, as no layer may hold it', async () => {
    for (const path of everyDocument) {
      const before = await get(path);
      write(path === '/' ? 'index.html' : path, 'rolled back');
      const after = await get(path, { 'if-none-match': before.headers.etag ?? '' });
      expect(after).toMatchObject({ status: 200, body: 'rolled back' });
      expect(after.headers.etag).not.toBe(before.headers.etag);
      expect(POLL + 2 * heldSeconds(after.headers)).toBeLessThanOrEqual(MOST_SECONDS);
    }
  });

  test('the caches answer no call and no missing file', async () => {
    for (const path of ['/api/balance', '/host/1.0.0/late.js']) {
      reached = [];
      for (let time = 0; time < 3; time += 1) expect((await get(path)).headers['x-cache']).not.toBe('HIT');
      expect(reached).toHaveLength(3);
    }
    write('/host/1.0.0/late.js', 'late');
    expect((await get('/host/1.0.0/late.js')).body).toBe('late');
    expect(caches.log()).not.toMatch(/\[(warn|error|crit|alert|emerg)\]/);
  });
});

/** Returns a cache on this port that asks this address. */
function cacheAt(port: number, address: string) {
  const addresses = { 'listen 8080;': `listen 127.0.0.1:${port};`, 'http://site:8080': address };
  return { file: 'cache.conf', port, addresses };
}

/** Returns how long a shared cache may hold an answer without asking. */
function heldSeconds(headers: IncomingHttpHeaders): number {
  const control = headers['cache-control'] ?? '';
  if (/no-cache|no-store/.test(control)) return 0;
  return Number(/(?:s-maxage|max-age)=(\d+)/.exec(control)?.[1] ?? Number.POSITIVE_INFINITY);
}

const get = (path: string, headers?: Record<string, string>) => ask(outer, path, headers);

function write(path: string, text: string): void {
  const file = join(folder, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
}
