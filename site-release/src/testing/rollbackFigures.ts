// Measures a rollback and a verify with 500 revisions of a store's channel: node rollbackFigures.ts STORE
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { folderStore, promote, publishedVersions } from '@site/release';
import type { Store } from '@site/release/for-site';
import { indexPath, manyAtOnce, openStore, requireDocument, s3Credentials, startS3Server } from './index.ts';

const REVISIONS = 500;
const REQUEST_MS = 30;
const MOST_SECONDS = 1;
const MOST_REQUESTS = 30;

type Run = { readonly seconds: number; readonly requests?: number };

const [given = ''] = process.argv.slice(2);
const dir = await mkdtemp(join(tmpdir(), 'rollback-'));
const server = await startS3Server(join(dir, 's3'));
// The roles keep their keys in the folder and in S3.
const keys = join(dir, 'release-keys');
process.env.RELEASE_KEYS = keys;
const env = {
  ...process.env,
  AWS_ENDPOINT_URL: server.endpoint,
  AWS_ACCESS_KEY_ID: s3Credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: s3Credentials.secretAccessKey,
};
const key = join(dir, 'release-key.json');
try {
  await cp(given, join(dir, 'store'), { recursive: true });
  await cp(join(given, '..', 'release-key.json'), key);
  const givenKeys = join(given, '..', 'release-keys');
  if (existsSync(givenKeys)) await cp(givenKeys, keys, { recursive: true });
  const folder = folderStore(join(dir, 'store'), { key });
  await lengthen(folder);
  const address = 's3://releases/drill';
  const bucket = openStore(address, { key, env });
  await copyAll(folder, bucket);
  // A store in use has changes of its own, not only copied files.
  await promoteOther(bucket);
  console.log(`a channel with ${REVISIONS} revisions; the command with its start`);
  const inFolder = await figures('in a folder', join(dir, 'store'), folder);
  server.slowTo(REQUEST_MS);
  const inBucket = await figures(`in S3, ${REQUEST_MS} ms each request`, address, bucket);
  for (const [demand, isMet] of [
    [`a rollback takes at most ${MOST_SECONDS} s in a folder`, inFolder.seconds <= MOST_SECONDS],
    [`a rollback takes at most ${MOST_SECONDS} s in S3`, inBucket.seconds <= MOST_SECONDS],
    [`… and at most ${MOST_REQUESTS} requests`, (inBucket.requests ?? 0) <= MOST_REQUESTS],
  ] as const) {
    console.log(`${isMet ? 'met    ' : 'NOT MET'} ${demand}`);
    if (!isMet) process.exitCode = 1;
  }
} finally {
  await server.stop();
  await rm(dir, { recursive: true, force: true });
}

/** Makes two versions of the wallet live in turn, until the history is long. */
async function lengthen(store: Store): Promise<void> {
  while ((await promoteOther(store)) < REVISIONS - 1);
}

async function promoteOther(store: Store): Promise<number> {
  const { remotes } = await requireDocument(store, 'live');
  const versions = await publishedVersions(store, 'wallet');
  const other = versions.find((version) => version !== remotes.wallet?.active);
  if (!other) throw new Error('There is one version of the wallet only: a rollback needs two.');
  return (await promote(store, 'wallet', other, { by: 'drill' })).document.revision;
}

async function copyAll(from: Store, to: Store): Promise<void> {
  const folders = await Promise.all(
    ['host', 'remotes', 'releases', 'previews', 'metadata'].map((name) => from.list(name)),
  );
  const paths = [
    ...folders.flat(),
    'index.html',
    'icon.svg',
    'index.webmanifest',
    'index.config.json',
    'config.json',
  ];
  await manyAtOnce(paths, async (path) => {
    const bytes = await from.read(path);
    if (bytes) await to.replace(path, bytes);
  });
}

/**
 * Rolls the wallet back, with the index and without, and verifies. Prints the cost of each, and returns that of the first.
 */
async function figures(where: string, address: string, store: Store): Promise<Run> {
  const rolledBack = await run(address, 'rollback', 'wallet', '--reason', 'drill', '--by', 'drill');
  say(`rollback ${where}`, rolledBack);
  await store.remove(indexPath('live'));
  const from = `wallet@${(await requireDocument(store, 'live')).remotes.wallet?.active}`;
  say(
    '… whose index was lost',
    await run(address, 'rollback', 'wallet', '--from', from, '--reason', 'drill'),
  );
  say(`verify ${where}`, await run(address, 'verify'));
  return rolledBack;
}

async function run(address: string, ...args: string[]): Promise<Run> {
  const before = server.requests.length;
  const cli = join(import.meta.dirname, '..', 'cli.ts');
  const startedAt = performance.now();
  const child = spawn('node', [cli, ...args, '--store', address, '--key', key], { env, stdio: 'pipe' });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const code = await new Promise((resolve) => child.on('close', resolve));
  const seconds = (performance.now() - startedAt) / 1000;
  if (code !== 0) throw new Error(`${args[0]} failed: ${(await output).join('')}`);
  const requests = server.requests.length - before;
  return { seconds, ...(requests > 0 ? { requests } : {}) };
}

function say(what: string, { seconds, requests }: Run): void {
  const requestsText = requests === undefined ? '' : `, ${requests} requests`;
  console.log(`${what.padEnd(40)} ${seconds.toFixed(2)} s${requestsText}`);
}
