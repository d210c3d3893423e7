import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preview } from '../changes/preview.ts';
import { publish } from '../changes/publish.ts';
import { rollback } from '../changes/rollback.ts';
import { findSigningKey } from '../signing/keyFile.ts';
import { openStore } from '../store/openStore.ts';
import type { Store } from '../store/store.ts';
import { by, hostBuild, remoteBuild, textOf } from '../testing/builds.ts';
import { type S3Server, s3Credentials, startS3Server } from '../testing/s3Server.ts';
import { createEdge } from './edge.ts';
import { HELD_MS } from './fileSource.ts';

/** How often an open page asks for the document. */
const POLL_MS = 15_000;

let dir: string;
let bucket: S3Server;
let store: Store;
let edges: readonly Server[];
let balancer: Server;
/** The clock of all edges. */
let time = 0;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'edges-'));
  bucket = await startS3Server(join(dir, 'server'));
  const key = join(dir, 'key.json');
  await findSigningKey({ localFile: key });
  const env = {
    AWS_ENDPOINT_URL: bucket.endpoint,
    AWS_ACCESS_KEY_ID: s3Credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3Credentials.secretAccessKey,
  };
  const open = () => openStore('s3://releases/site', { key, env });
  store = open();
  await publish(store, await hostBuild(dir, '1.0.0'), by);
  await publish(store, await remoteBuild(dir, { name: 'wallet', version: '1.0.0' }), by);
  await preview(store, 'wallet', '1.0.0', by);
  edges = await Promise.all([1, 2, 3].map(() => listening(createEdge({ store: open(), now: () => time }))));
  balancer = await listening(inTurn(edges));
});
afterAll(async () => {
  for (const server of [balancer, ...edges]) {
    server.close();
    server.closeAllConnections();
  }
  await bucket.stop();
  await rm(dir, { recursive: true, force: true });
});

test('edges in front of one bucket give the same bytes, tags and headers for every path', async () => {
  const files = [...(await store.list('remotes/wallet/1.0.0')), ...(await store.list('host/1.0.0'))];
  const paths = [
    '/',
    '/releases/live.json',
    '/previews/wallet/1.0.0.json',
    '/metadata/timestamp.json',
    '/metadata/1.root.json',
    '/icon.svg',
    '/sw.js',
    '/nothing',
  ];
  for (const path of [...paths, ...files.map((file) => `/${file}`)])
    for (const encoding of ['br', 'gzip', 'identity']) {
      const [first, ...others] = await Promise.all(
        edges.map((edge) => get(edge, path, { 'accept-encoding': encoding })),
      );
      for (const other of others) expect(other).toEqual(first);
    }
  const entry = `/${files.find((file) => /\/entry\.\w+\.js$/.test(file))}`;
  expect(await get(balancer, entry, { 'accept-encoding': 'br' })).toMatchObject({
    status: 200,
    headers: { 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' },
  });
});

test('every edge answers 304 to the tag that another edge sent', async () => {
  for (const path of ['/', '/releases/live.json', '/sw.js']) {
    const etag = (await get(balancer, path)).headers.etag ?? '';
    for (const edge of edges)
      expect(await get(edge, path, { 'if-none-match': etag })).toMatchObject({
        status: 304,
        headers: { etag, 'cache-control': 'no-cache' },
      });
  }
});

test('a release and its rollback are on every edge before a page asks again, whichever edge the page asks', async () => {
  const walletsOn = async () => {
    const documents = await Promise.all(edges.map((edge) => get(edge, '/releases/live.json')));
    const pages = await Promise.all(edges.map((edge) => get(edge, '/')));
    return [
      ...documents.map(({ body }) => JSON.parse(body).remotes.wallet.active),
      ...pages.map(({ body }) => (body.includes('wallet_1_1_0') ? '1.1.0' : '1.0.0')),
    ];
  };
  expect(new Set(await walletsOn())).toEqual(new Set(['1.0.0']));
  await publish(store, await remoteBuild(dir, { name: 'wallet', version: '1.1.0' }), by);
  time += HELD_MS - 1;
  expect(new Set(await walletsOn())).toEqual(new Set(['1.0.0']));
  time += 1;
  expect(new Set(await walletsOn())).toEqual(new Set(['1.1.0']));
  await rollback(store, 'wallet', { ...by, reason: 'test' });
  time += HELD_MS;
  expect(HELD_MS).toBeLessThan(POLL_MS);
  expect(new Set(await walletsOn())).toEqual(new Set(['1.0.0']));
  expect(await textOf(store, 'index.html')).toBe((await get(balancer, '/')).body);
});

test('requests to the bucket grow with time and not with players', async () => {
  const paths = [
    '/',
    '/releases/live.json',
    `/${(await store.list('host/1.0.0')).find((path) => path.endsWith('.js'))}`,
  ];
  const all = () => Promise.all(edges.flatMap((edge) => paths.map((path) => get(edge, path))));
  time += HELD_MS;
  await all();
  const before = bucket.requests.length;
  for (let players = 0; players < 20; players += 1) await all();
  expect(bucket.requests.length).toBe(before);
  time += HELD_MS;
  await all();
  // The page and the document, once for each edge.
  expect(bucket.requests.length).toBe(before + 2 * edges.length);
});

test('the edges answer 404 for a missing file, and serve it once the bucket has it', async () => {
  const path = 'host/9.0.0/late.js';
  expect((await get(balancer, `/${path}`)).status).toBe(404);
  await store.writeNew(path, 'late');
  for (const edge of edges) expect(await get(edge, `/${path}`)).toMatchObject({ status: 200, body: 'late' });
});

/** Returns a server that passes each request to the next of these. */
function inTurn(servers: readonly Server[]): Server {
  let turn = 0;
  return createServer((incoming, outgoing) => {
    turn += 1;
    const port = portOf(servers[turn % servers.length]);
    const { url: path, headers } = incoming;
    request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    }).end();
  });
}

async function listening(server: Server): Promise<Server> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function portOf(server: Server | undefined): number {
  const address = server?.address();
  if (!address || typeof address === 'string') throw new Error('The server does not listen.');
  return address.port;
}

type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string };

function get(server: Server, path: string, given: Record<string, string> = {}): Promise<Answer> {
  // A policy names the address of the page, so all edges are asked under one.
  const headers = { host: 'localhost', ...given };
  return new Promise((resolve, reject) => {
    const port = portOf(server);
    request({ host: '127.0.0.1', port, path, headers, agent: false }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      const { date: _, ...kept } = answer.headers;
      resolve({
        status: answer.statusCode ?? 0,
        headers: kept,
        body: Buffer.concat(chunks).toString('utf8'),
      });
    })
      .on('error', reject)
      .end();
  });
}
