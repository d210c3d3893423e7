import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { publish } from '../changes/publish.ts';
import { findSigningKey } from '../signing/keyFile.ts';
import { openStore } from '../store/openStore.ts';
import type { Store } from '../store/store.ts';
import { by, hostBuild, remoteBuild, textOf } from '../testing/builds.ts';
import { type S3Server, s3Credentials, startS3Server } from '../testing/s3Server.ts';
import { runCommand } from './runCommand.ts';

const place = 's3://releases/site';
let dir: string;
let bucket: S3Server;
let store: Store;
let edge: Server | undefined;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'edge-command-'));
  bucket = await startS3Server(join(dir, 'server'));
  const key = join(dir, 'key.json');
  await findSigningKey({ localFile: key });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: bucket.endpoint,
    AWS_ACCESS_KEY_ID: s3Credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3Credentials.secretAccessKey,
  });
  store = openStore(place, { key });
  await publish(store, await hostBuild(dir, '1.0.0'), by);
  await publish(store, await remoteBuild(dir, { name: 'wallet', version: '1.0.0' }), by);
});
afterAll(async () => {
  edge?.close();
  edge?.closeAllConnections();
  await bucket.stop();
  await rm(dir, { recursive: true, force: true });
});

async function run(...argv: readonly string[]) {
  const printed: string[] = [];
  const code = await runCommand(argv, {
    root: dir,
    print: (text) => printed.push(text),
    printError: (text) => printed.push(text),
    userName: () => 'Lin',
    readText: async () => '',
    keepRunning: (server) => {
      edge = server;
    },
    untilEnded: () => AbortSignal.abort(),
    checkTypes: async () => [],
    compareTypes: async () => [],
    smokeTest: async () => ({ screens: 0, problems: [] }),
    builtAt: () => dir,
    build: async () => {},
  });
  return { code, text: printed.join('\n') };
}

test.each(['collector', 'collector:0', 'collector:99999', 'udp://collector:8093', 'a b:8093'])(
  'an edge sends no lines to %s, which is no address with a port',
  async (address) => {
    expect(await run('edge', '--store', place, '--served-to', address)).toEqual({
      code: 2,
      text: expect.stringContaining('--served-to takes the address of a collector such as collector:8093'),
    });
  },
);

test('an operator starts an edge on a bucket: it serves players by the names given, follows releases and writes nothing', async () => {
  const written = () => bucket.requests.filter((one) => !/^(GET|HEAD) /.test(one));
  const before = written();
  const counter = createSocket('udp4').bind(0, '127.0.0.1');
  await once(counter, 'listening');
  const counted = once(counter, 'message');
  const servedTo = `127.0.0.1:${counter.address().port}`;
  const options = ['--port', '0', '--name', 'Play.example', '--served-to', servedTo];
  const started = await run('edge', '--store', place, ...options);
  expect(started).toEqual({
    code: 0,
    text: expect.stringMatching(
      /^The edge is at http:\/\/127\.0\.0\.1:\d+, for play\.example\.\nCtrl-C ends it\.$/,
    ),
  });
  const port = /:(\d+),/.exec(started.text)?.[1] ?? '';
  const get = (path: string, host = 'play.example') => fetched(port, path, host);

  expect(await get('/')).toEqual({ status: 200, body: await textOf(store, 'index.html') });
  const [file] = (await store.list('remotes/wallet/1.0.0')).filter((path) => /entry.*\.js$/.test(path));
  expect(await get(`/${file}`)).toMatchObject({ status: 200 });
  const [line] = await counted;
  counter.close();
  expect(String(line)).toMatch(new RegExp(` site_served: /${file}$`));
  for (const path of ['/releases/live/1.json', '/releases/live/index.json', '/public-key.json'])
    expect(await get(path)).toMatchObject({ status: 404 });
  expect(await get('/', 'localhost')).toMatchObject({ status: 421 });
  expect(written()).toEqual(before);

  const active = async () => JSON.parse((await get('/releases/live.json')).body).remotes.wallet.active;
  expect(await active()).toBe('1.0.0');
  await publish(store, await remoteBuild(dir, { name: 'wallet', version: '1.1.0' }), by);
  while ((await active()) !== '1.1.0') await pause(50);

  expect(await run('edge', '--store', place, '--port', port)).toMatchObject({
    code: 1,
    text: expect.stringContaining(`Port ${port} is in use`),
  });
});

async function fetched(port: string, path: string, host: string) {
  const asked = request({ host: '127.0.0.1', port, path, headers: { host }, agent: false }).end();
  const [answer] = await once(asked, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return { status: answer.statusCode, body: Buffer.concat(chunks).toString('utf8') };
}
