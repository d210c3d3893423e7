import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promote } from '../changes/promote.ts';
import { publish } from '../changes/publish.ts';
import { verify } from '../reports/verify.ts';
import { findSigningKey } from '../signing/keyFile.ts';
import { folderStore } from '../store/folderStore.ts';
import {
  by,
  hostBuild,
  releasedSite,
  remoteBuild,
  textOf,
  type Workplace,
  workplace,
} from '../testing/builds.ts';
import { followed, received, rolesIn } from '../testing/pages.ts';
import { peopledSite } from '../testing/people.ts';
import { pilotStore } from '../testing/pilotStore.ts';
import { runIn } from '../testing/runIn.ts';
import { keyReport } from './keyReport.ts';
import { timestampPath } from './metadataPaths.ts';
import { freshen } from './snapshot.ts';

let place: Workplace;
afterEach(() => place.remove());

const problems = async () => (await verify(place.store)).problems;

test('a store of one key gets the role of the online key, and open pages follow it', async () => {
  place = await workplace();
  const key = join(place.dir, 'release-key.json');
  await findSigningKey({ localFile: key });
  const alone = folderStore(place.storeDir, { key });
  await publish(alone, await hostBuild(place.dir, '1.0.0'), by);
  for (const version of ['1.0.0', '1.1.0'])
    await publish(alone, await remoteBuild(place.dir, { name: 'wallet', version, paths: ['/'] }), by);
  const roles = rolesIn(await received(place.store));
  expect(roles).not.toHaveProperty('steps');
  await mkdir(join(place.dir, 'release-keys'));
  const { out, code } = await runIn(place, ['keys', 'make', 'steps']);
  expect({ code, out }).toEqual({ code: 0, out: [expect.stringContaining('Open pages of live follow')] });
  const next = await followed(await received(place.store), roles);
  expect(next).toMatchObject({ steps: { threshold: 1 } });
  expect(await problems()).toEqual([]);
  expect((await runIn(place, ['keys', 'make', 'steps'])).out[0]).toContain('This store has the role steps');
  await runIn(place, ['keys', 'exchange', 'root']);
  const store = await pilotStore(place);
  expect(
    (await runIn({ ...place, store, storeDir: join(place.dir, 'pilot', 'store') }, ['keys', 'freshen'])).code,
  ).toBe(0);
});

test('keys exchange steps makes another online key, and what the pilot did before stays', async () => {
  place = await releasedSite();
  const ids = async () => (await keyReport(place.store)).find(({ name }) => name === 'steps')?.keys;
  const before = await ids();
  const { out } = await runIn(place, ['keys', 'exchange', 'steps']);
  expect(out[0]).toContain('steps has a new key.');
  expect((await ids())?.[0]).not.toEqual(before?.[0]);
  expect((await ids())?.[1]).toEqual(before?.[1]);
  const report = await keyReport(place.store);
  for (const role of ['snapshot', 'timestamp'])
    expect(report.find(({ name }) => name === role)?.keys).toEqual(await ids());
  expect(await problems()).toEqual([]);
  expect((await runIn(place, ['keys', 'add', 'steps'])).out[0]).toContain('keys exchange steps');
});

test('keys list shows people as the role that decides, and how many of them it takes', async () => {
  const site = await peopledSite();
  place = site.place;
  await site.makeList();
  await promote(site.lin.store, 'wallet', '1.1.0', by);
  await runIn(place, ['people', 'require-approval', 'live']);
  const { out } = await runIn(place, ['keys', 'list']);
  expect(out[0]).toMatch(/^people +\S+, \S+, \S+ +1 of 3 /m);
  expect(out[0]).toMatch(/^people on live +\S+, \S+, \S+ +2 of 3 /m);
});

test('keys holds sets how long a store counts as fresh, and other changes of the roles leave that as it is', async () => {
  place = await releasedSite();
  const left = async () => {
    const { signed } = JSON.parse(await textOf(place.store, timestampPath));
    return Math.round((Date.parse(signed.expires) - Date.now()) / 3_600_000);
  };
  expect(await left()).toBe(24);
  const { out } = await runIn(place, ['keys', 'holds', '2h']);
  expect(out[0]).toContain('The store counts as fresh for 2 h from each signature on.');
  expect(await left()).toBe(2);
  await runIn(place, ['keys', 'exchange', 'wallet']);
  expect(await left()).toBe(2);
  expect(await freshen(place.store, new Date(Date.now() + 60_000))).toBe(false);
  expect(await freshen(place.store, new Date(Date.now() + 40 * 60_000))).toBe(true);
  for (const time of ['10m', '1000h']) expect((await runIn(place, ['keys', 'holds', time])).code).toBe(1);
  expect(await problems()).toEqual([]);
});
