import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '../../base/integrity.ts';
import { channelOf } from '../../document/channel.ts';
import { readRevision, requireDocument } from '../../document/revisions.ts';
import { history } from '../../reports/history.ts';
import { folderStore } from '../../store/folderStore.ts';
import { by, hostBuild, releasedSite, remoteBuild, type Workplace } from '../../testing/builds.ts';
import { carryOut } from '../carryOut.ts';
import { configure } from '../configuration/configure.ts';
import { promote } from '../promote.ts';
import { publish } from '../publish.ts';
import { promoteCanary } from '../rollouts/promoteCanary.ts';
import { releaseCheck, type SmokeTest, skippedCheck } from './smokeTest.ts';

let place: Workplace;
beforeEach(async () => {
  place = await releasedSite();
});
afterEach(() => place.remove());

const fine: SmokeTest = async () => ({ screens: 3, problems: [] });
const checkBy = (smokeTest: SmokeTest) => releaseCheck({ smokeTest });
const wallet = (version: string) => remoteBuild(place.dir, { name: 'wallet', version });
const live = async () => (await requireDocument(place.store, 'live')).remotes.wallet?.active;

test('publish makes a version live that passes the smoke test, and the history has the result', async () => {
  const check = checkBy(fine);
  await publish(place.store, await wallet('1.1.0'), { ...by, check });
  expect(await live()).toBe('1.1.0');
  const [{ check: kept } = {}] = await history(place.store);
  expect(kept).toEqual({ state: 'passed', seen: expect.stringMatching(/^3 screens in \d+\.\d s$/) });
});

test('publish refuses a version that fails the smoke test, with its problems, and leaves it in the store', async () => {
  const problems = [
    'wallet 1.1.0: /account as a player: throws TypeError: x',
    'wallet 1.1.0: /money: has not come',
  ];
  const check = checkBy(async () => ({ screens: 3, problems }));
  await expect(publish(place.store, await wallet('1.1.0'), { ...by, check })).rejects.toThrow(
    /^wallet 1\.1\.0 did not go live: the smoke test found 2 problems in 3 screens.*\n {2}wallet 1\.1\.0: \/account as a player: throws TypeError: x\n/,
  );
  expect(await live()).toBe('1.0.0');
  await promote(place.store, 'wallet', '1.1.0', { ...by, check: skippedCheck('deposits are down') });
  expect(await live()).toBe('1.1.0');
  const kept = await readRevision(place.store, 'live', 4);
  expect(kept?.check).toEqual({ state: 'skipped', seen: 'deposits are down' });
});

test('the smoke test stages each application in its meant version alone, without a fallback', async () => {
  await publish(place.store, await hostBuild(place.dir, '1.1.0'), by);
  await configure(place.store, (now) => ({ ...now, title: '测试站' }), by);
  await publish(place.store, await wallet('1.1.0'), by);
  await publish(place.store, await wallet('1.2.0'), { ...by, promote: false });
  let seen = 0;
  const check = checkBy(async (staged, applications) => {
    seen += 1;
    expect(applications).toEqual(['wallet']);
    const document = await requireDocument(folderStore(staged), 'live');
    for (const [name, version] of Object.entries({ host: '1.1.0', hall: '1.0.0', wallet: '1.2.0' })) {
      const channel = channelOf(document, name);
      expect(channel).toMatchObject({ active: version, lastGood: version });
      expect(Object.keys(channel?.versions ?? {})).toEqual([version]);
    }
    expect(existsSync(join(staged, 'remotes/wallet/1.2.0/whale.png'))).toBe(true);
    expect(existsSync(join(staged, 'remotes/wallet/1.1.0'))).toBe(false);
    expect(await readFile(join(staged, 'index.html'), 'utf8')).toContain('host/1.1.0/');
    return { screens: 1, problems: [] };
  });
  await promoteCanary(place.store, 'wallet', '1.2.0', 500, { ...by, check });
  await promote(place.store, 'wallet', '1.2.0', { ...by, check });
  expect(seen).toBe(2);
  const states = (await history(place.store, { limit: 2 })).map((entry) => entry.check?.state);
  expect(states).toEqual(['passed', 'passed']);
});

test('a rollback and the end of a canary run no smoke test', async () => {
  await publish(place.store, await wallet('1.1.0'), by);
  await publish(place.store, await wallet('1.2.0'), { ...by, promote: false });
  await promoteCanary(place.store, 'wallet', '1.2.0', 500, by);
  const check = checkBy(async () => {
    throw new Error('it was tried');
  });
  const back = () => {
    const command = { name: 'rollback', app: 'wallet', reason: 'worse' } as const;
    return carryOut(place.store, command, { channel: 'live', by: 'Lin', check });
  };
  expect((await back()).text).toContain('the canary 1.2.0 has ended');
  expect(await live()).toBe('1.1.0');
});

test('a promote on another channel and one of the live version run no smoke test', async () => {
  const check = checkBy(async () => {
    throw new Error('it was tried');
  });
  await promote(place.store, 'host', '1.0.0', { ...by, channel: 'trial', check });
  await promote(place.store, 'wallet', '1.0.0', { ...by, check });
  expect(await live()).toBe('1.0.0');
});

test('a version over its own byte budget is refused', async () => {
  const within = async (version: string, budget: number) => {
    const dist = await wallet(version);
    await writeFile(join(dist, 'sizes.json'), JSON.stringify({ budget, total: 1 }));
    return dist;
  };
  const check = checkBy(fine);
  await expect(publish(place.store, await within('1.1.0', 100), { ...by, check })).rejects.toThrow(
    /wallet 1\.1\.0 costs \d+ bytes \(brotli\), its budget is 100/,
  );
  await publish(place.store, await within('1.2.0', 100_000), { ...by, check });
  expect(await live()).toBe('1.2.0');
});

test('fallback copies for foreign hosts do not count in the budget', async () => {
  const copies = randomBytes(5_000).toString('hex');
  const code = `load("${integrityOf(Buffer.from(copies))}")`;
  const dist = await remoteBuild(place.dir, { name: 'wallet', version: '1.1.0', code });
  await mkdir(join(dist, 'copies'));
  await writeFile(join(dist, 'copies/entry.js'), copies);
  await writeFile(join(dist, 'sizes.json'), JSON.stringify({ budget: 1_000, total: 1 }));
  await publish(place.store, dist, { ...by, check: checkBy(fine) });
  expect(await live()).toBe('1.1.0');
});
