import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox } from '@site/sandbox';
import { takeOver } from '../dev/followSandbox.ts';
import { freePorts } from './ports.ts';
import { type Site, serveSite } from './site.ts';

let folder: string;
let site: Site;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'served-'));
  mkdirSync(join(folder, 'store'));
  site = await serveSite({
    port: await freePorts(2),
    store: join(folder, 'store'),
    data: join(folder, 'data'),
    development: true,
  });
  expect(await post('/api/register', player)).toMatchObject({ code: 200 });
});
afterEach(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

async function post(path: string, body: object): Promise<{ code: number }> {
  const answer = await fetch(site.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as { code: number };
}

const player = { name: 'newcomer1', password: 'newcomer1' };
const isKnown = async () => (await post('/api/login_pc', player)).code === 200;

test('a restarted sandbox has the data of the one before, and reports the restart', async () => {
  const started: unknown[] = [];
  const said: string[] = [];
  const another: typeof createSandbox = (options) => {
    started.push(options);
    return createSandbox(options);
  };
  await takeOver(
    site,
    (line) => said.push(line),
    async () => ({ ...(await import('@site/sandbox')), createSandbox: another }),
  );
  expect(started).toHaveLength(1);
  expect(said).toEqual([expect.stringMatching(/^sandbox started anew in .* with the data it had$/)]);
  expect(await isKnown()).toBe(true);
});

test('a sandbox that cannot be read or started leaves the running one, and its failure is reported', async () => {
  const said: string[] = [];
  const broken = async () => ({
    ...(await import('@site/sandbox')),
    createSandbox: () => Promise.reject(new Error('no such table')),
  });
  await takeOver(site, (line) => said.push(line), broken);
  await takeOver(
    site,
    (line) => said.push(line),
    () => Promise.reject(new Error('Unexpected token')),
  );
  expect(said).toEqual([
    'sandbox needs a look, and the one before goes on: no such table',
    'sandbox needs a look, and the one before goes on: Unexpected token',
  ]);
  expect(await isKnown()).toBe(true);
});

test('a served site records in its store where its collector answers, for release commands', async () => {
  const store = join(folder, 'released');
  mkdirSync(store);
  const port = await freePorts(3);
  const served = await serveSite({ port, store, data: join(folder, 'data of another') });
  await served.close();
  expect(served.figures).toBe(`http://localhost:${port + 2}`);
  const record = JSON.parse(readFileSync(join(store, 'collector.json'), 'utf8'));
  expect(record).toEqual({ kind: 'collector', address: served.figures, signature: expect.any(String) });
});
