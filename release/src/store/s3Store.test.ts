import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promote } from '../changes/promote.ts';
import { prune } from '../changes/prune.ts';
import { publish } from '../changes/publish.ts';
import { rollback } from '../changes/rollback.ts';
import { latestDocument } from '../document/revisions.ts';
import { verify } from '../reports/verify.ts';
import { findSigningKey } from '../signing/keyFile.ts';
import { by, hostBuild, remoteBuild, textOf } from '../testing/builds.ts';
import { type S3Server, s3Credentials, startS3Server } from '../testing/s3Server.ts';
import { openStore } from './openStore.ts';
import { readingOnce } from './readingOnce.ts';
import type { Store } from './store.ts';

let dir: string;
let server: S3Server;
let env: Record<string, string>;
let key: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 's3-'));
  server = await startS3Server(join(dir, 'server'));
  env = {
    AWS_ENDPOINT_URL: server.endpoint,
    AWS_ACCESS_KEY_ID: s3Credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3Credentials.secretAccessKey,
  };
  key = join(dir, 'key.json');
  await findSigningKey({ localFile: key });
});
afterAll(async () => {
  await server.stop();
  await rm(dir, { recursive: true, force: true });
});

/** Gives each test its own folder in the store. */
let number = 0;
beforeEach(() => {
  number += 1;
});

function open(prefix: string, more: Record<string, string> = {}): Store {
  return openStore(`s3://releases/${prefix}-${number}`, { key, env: { ...env, ...more } });
}

test('a file is written, read, listed, replaced and removed; names that need encoding too', async () => {
  const store = open('files');
  const bytes = Buffer.from([0, 255, 10, 13, 128]);
  for (const path of ['remotes/a/b.js', 'remotes/a/c@2+x~1.bin', 'remotes/z.js']) {
    expect(await store.exists(path)).toBe(false);
    expect(await store.writeNew(path, bytes)).toBe(true);
    expect(await store.exists(path)).toBe(true);
    expect(await store.writtenAt?.(path)).toBeInstanceOf(Date);
    expect(await store.read(path)).toEqual(bytes);
  }
  expect(await store.list('remotes')).toEqual(['remotes/a/b.js', 'remotes/a/c@2+x~1.bin', 'remotes/z.js']);
  expect(await store.list('remotes/a')).toHaveLength(2);
  await store.replace('remotes/z.js', '鲸湾');
  expect(await textOf(store, 'remotes/z.js')).toBe('鲸湾');
  await store.remove('remotes/z.js');
  await store.remove('remotes/z.js');
  expect(await store.read('remotes/z.js')).toBeUndefined();
  await expect(store.read('../outside')).rejects.toThrow('Not a path inside the store');
});

test('a file is created once: of ten writers at once one succeeds, and its bytes remain', async () => {
  const stores = Array.from({ length: 10 }, () => open('once'));
  const created = await Promise.all(
    stores.map((store, index) => store.writeNew('releases/live/1.json', `${index}`)),
  );
  expect(created.filter(Boolean)).toHaveLength(1);
  expect(await textOf(open('once'), 'releases/live/1.json')).toBe(String(created.indexOf(true)));
});

test('a list has all files when one answer does not suffice', async () => {
  const store = open('many');
  // Written without the proxy before the server, which lets only one write through at a time.
  const quick = open('many', { AWS_ENDPOINT_URL: server.plain });
  const paths = Array.from({ length: 1_010 }, (_, index) => `releases/live/${1_000 + index}.json`);
  for (let start = 0; start < paths.length; start += 50) {
    await Promise.all(paths.slice(start, start + 50).map((path) => quick.replace(path, '1')));
  }
  expect(await store.list('releases/live')).toEqual(paths);
});

test('publish, promote, rollback, verify and prune work as in a folder', async () => {
  const store = open('site');
  await publish(store, await hostBuild(dir, '1.0.0'), by);
  await publish(store, await remoteBuild(dir, { name: 'wallet', version: '1.0.0', paths: ['/'] }), by);
  await publish(store, await remoteBuild(dir, { name: 'wallet', version: '1.1.0', paths: ['/'] }), by);
  expect(await textOf(store, 'index.html')).toContain('wallet_1_1_0');
  expect(await rollback(store, 'wallet', { ...by, reason: 'errors' })).toMatchObject({ to: '1.0.0' });
  expect((await verify(store)).problems).toEqual([]);
  const pruned = await prune(store, { now: () => new Date('2027-11-20T08:00:00Z'), remove: true });
  expect(pruned.unneeded.map(({ version }) => version)).toEqual(['1.1.0']);
  expect((await verify(store)).problems).toEqual([]);
});

test('a rollback sends at most 30 requests to an object store, for any length of history', async () => {
  const first = open('short');
  await publish(first, await hostBuild(dir, '1.0.0'), by);
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0'])
    await publish(first, await remoteBuild(dir, { name: 'wallet', version, paths: ['/'] }), by);
  const before = server.requests.length;
  expect(await rollback(readingOnce(open('short')), 'wallet', { ...by, reason: 'errors' })).toMatchObject({
    to: '1.2.0',
  });
  const asked = server.requests.slice(before);
  expect(asked.length).toBeLessThanOrEqual(30);
  expect(asked.filter((one) => one.includes('prefix=short%2Freleases'))).toEqual([]);
  const later = server.requests.length;
  await promote(readingOnce(open('short')), 'wallet', '1.3.0', by);
  expect(server.requests.length - later).toBeLessThanOrEqual(30);
});

test('of releasers at once each winner has its own revision, and each loser reads the winner’s name', async () => {
  const first = open('race');
  await publish(first, await hostBuild(dir, '1.0.0'), by);
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) {
    const build = await remoteBuild(dir, { name: 'wallet', version, paths: ['/'] });
    await publish(first, build, { ...by, promote: version === '1.0.0' });
  }
  const versions = ['1.1.0', '1.2.0', '1.3.0'];
  const results = await Promise.allSettled(
    versions.map((version) => promote(open('race'), 'wallet', version, by)),
  );
  const lost = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
  for (const reason of lost) expect(reason).toMatch(/Refused: Revision \d was just made by Lin/);
  expect((await latestDocument(first, 'live'))?.revision).toBe(5 - lost.length);
  expect((await verify(first)).problems).toEqual([]);
});

test('openStore refuses an object store without conditional writes before anything is written', async () => {
  const store = open('plain', { AWS_ENDPOINT_URL: server.plain });
  await expect(publish(store, await hostBuild(dir, '1.0.0'), by)).rejects.toThrow(
    'does not support conditional writes (If-None-Match)',
  );
  expect(await store.list('host')).toEqual([]);
});

test('the store repeats a request to a busy object store, and a later write succeeds after a failed one', async () => {
  const store = open('busy');
  server.meddle('busy', 'busy');
  expect(await store.exists('releases/live.json')).toBe(false);
  server.meddle('busy', 'busy', 'busy', 'busy');
  await expect(store.writeNew('releases/live/1.json', '1')).rejects.toThrow('503 SlowDown');
  expect(await store.writeNew('releases/live/1.json', '1')).toBe(true);
});

test('a write with a lost answer counts as made, unless the stored bytes are another writer’s', async () => {
  const store = open('lost');
  await store.writeNew('releases/live/1.json', 'first');
  server.meddle('answer lost');
  expect(await store.writeNew('releases/live/2.json', 'ours')).toBe(true);
  server.meddle('answer lost');
  expect(await store.writeNew('releases/live/1.json', 'second')).toBe(false);
  expect(await textOf(store, 'releases/live/1.json')).toBe('first');
});

test('wrong credentials, a wrong address and missing credentials are refused with the reason', async () => {
  const wrong = open('files', { AWS_SECRET_ACCESS_KEY: 'wrong' });
  await expect(wrong.replace('remotes/x.js', 'x')).rejects.toThrow(
    `The object store refused PUT releases/files-${number}/remotes/x.js: 403 SignatureDoesNotMatch`,
  );
  const nowhere = open('files', { AWS_ENDPOINT_URL: 'http://127.0.0.1:9' });
  await expect(nowhere.read('index.html')).rejects.toThrow('http://127.0.0.1:9 cannot be reached');
  expect(() => openStore('s3://releases/a', { env: {} })).toThrow(
    'set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
  );
  expect(() => openStore('s3://No Bucket', { env })).toThrow('is not an address like s3://bucket/prefix');
});

test('a bucket’s name may be as short as its object store allows', async () => {
  const asked: string[] = [];
  const answering = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(answering, 'listening');
  const { port } = answering.address() as AddressInfo;
  try {
    const found = openStore('s3://b/p', {
      key,
      env: { ...env, AWS_ENDPOINT_URL: `http://127.0.0.1:${port}` },
    });
    expect(await found.read('index.html')).toBeUndefined();
    expect(asked).toEqual(['/b/p/index.html']);
  } finally {
    answering.close();
  }
});
