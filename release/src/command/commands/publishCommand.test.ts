import { latestDocument } from '../../document/revisions.ts';
import { history } from '../../reports/history.ts';
import { releasedSite, remoteBuild, type Workplace } from '../../testing/builds.ts';
import { runIn } from '../../testing/runIn.ts';

let place: Workplace;
beforeEach(async () => {
  place = await releasedSite();
});
afterEach(() => place.remove());

const commit = '3f2a91bc with changes';
const build = (version: string) => remoteBuild(place.dir, { name: 'wallet', version, commit });

async function run(...argv: readonly string[]) {
  const { code, out } = await runIn(place, argv);
  return { code, text: out.join('\n') };
}

const live = async () => (await latestDocument(place.store, 'live'))?.remotes.wallet?.active;

test('a build of files that are in no commit is refused for players before it takes its number; with --dirty they get it, and history and status say so', async () => {
  const dist = await build('1.1.0');
  const refused = await run('publish', 'wallet', '--dist', dist);
  expect(refused).toMatchObject({
    code: 1,
    text: expect.stringContaining(`was built from commit ${commit}`),
  });
  expect(refused.text).toContain('the same command with --dirty');
  expect(await place.store.list('remotes/wallet/1.1.0')).toEqual([]);
  expect(await run('publish', 'wallet', '--dist', dist, '--dirty')).toMatchObject({
    code: 0,
    text: expect.stringContaining(`wallet 1.1.0 was built from commit ${commit}, which nobody else has.`),
  });
  const [made] = await history(place.store);
  expect(made?.check?.seen).toMatch(/^1 screens in .* s; wallet 1\.1\.0 is of commit 3f2a91bc with changes$/);
  expect((await run('status')).text).toContain(`wallet 1.1.0 was built from commit ${commit}`);
});

test('a build of files that are in no commit goes into the store and onto other channels with a warning; its promotion for players is refused without --dirty', async () => {
  const stored = await run('publish', 'wallet', '--dist', await build('1.1.0'), '--no-promote');
  expect(stored).toMatchObject({ code: 0, text: expect.stringContaining('which nobody else has') });
  await run('promote', '--as-live', '--channel', 'trial');
  expect((await run('promote', 'wallet@1.1.0', '--channel', 'trial')).code).toBe(0);
  for (const more of [[], ['--percent', '5'], ['--rollout', '5,100'], ['--skip-check', '--reason', 'x']])
    expect(await run('promote', 'wallet@1.1.0', ...more)).toMatchObject({
      code: 1,
      text: expect.stringContaining('Players get only what can be built again'),
    });
  expect((await run('promote', 'wallet@1.1.0', '--percent', '5', '--dirty')).code).toBe(0);
  expect((await run('promote', 'wallet@1.1.0', '--dirty', '--skip-check', '--reason', 'x')).code).toBe(0);
  expect(await live()).toBe('1.1.0');
});
