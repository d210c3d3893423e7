import { inCanary } from '@site/release-page';
import { requireChannelState } from '../../document/channelState.ts';
import { commit } from '../../document/commit.ts';
import { readRevision } from '../../document/revisions.ts';
import { history } from '../../reports/history.ts';
import { status } from '../../reports/status.ts';
import { verify } from '../../reports/verify.ts';
import { by, hostBuild, releasedSite, remoteBuild, textOf, type Workplace } from '../../testing/builds.ts';
import { putWallet } from '../../testing/people.ts';
import { block } from '../block.ts';
import { configure } from '../configuration/configure.ts';
import { promote, promoteTogether } from '../promote.ts';
import { publish } from '../publish.ts';
import { rollback } from '../rollback.ts';
import { promoteCanary } from './promoteCanary.ts';
import { rollOut } from './rollOut.ts';
import { steerRollout } from './steerRollout.ts';

const terms = {
  version: '1.1.0',
  steps: [100, 2_500, 10_000],
  everyMs: 600_000,
  guard: 'default',
  watchMs: 1_800_000,
};
const why = { ...by, reason: 'looks good' };
const later = (minutes: number) => ({ ...why, now: () => new Date(by.now().getTime() + minutes * 60_000) });

let place: Workplace;
beforeEach(async () => {
  place = await releasedSite();
  for (const version of ['1.1.0', '1.2.0']) await putWallet(place, version);
});
afterEach(() => place.remove());

const channelState = () => requireChannelState(place.store, 'live');
const wallet = async () => (await channelState()).document.remotes.wallet;
const plan = async () => (await channelState()).rollouts?.wallet;
const problems = async () => (await verify(place.store)).problems;

test('a rollout begins with its first share, and its plan is in the history and in no file of players', async () => {
  const done = await rollOut(place.store, 'wallet', terms, by);
  expect(done).toMatchObject({ changed: true, plan: { by: 'Lin', step: 0, state: 'running' } });
  expect(await wallet()).toMatchObject({ active: '1.0.0', canary: { version: '1.1.0', bps: 100 } });
  expect(await readRevision(place.store, 'live', 4)).toMatchObject({
    reason: 'roll out wallet 1.1.0',
    rollouts: { wallet: { ...terms, began: by.now().toISOString(), since: by.now().toISOString() } },
  });
  for (const path of ['index.html', 'releases/live.json'])
    expect(await textOf(place.store, path)).not.toMatch(/everyMs|guard/);
  expect(await rollOut(place.store, 'wallet', terms, by)).toMatchObject({ changed: false });
  expect(await problems()).toEqual([]);
});

test('a rollout’s steps reach all visitors, each in one revision, and a visitor with the version retains it', async () => {
  await rollOut(place.store, 'wallet', terms, by);
  const first = (await wallet())?.canary;
  await steerRollout(place.store, 'wallet', { act: 'step' }, later(10));
  const second = (await wallet())?.canary;
  expect(second).toEqual({ ...first, bps: 2_500 });
  if (!first || !second) throw new Error('no canary');
  const visitors = Array.from({ length: 2_000 }, (_, index) => `visitor-${index}`);
  const early = visitors.filter((id) => inCanary(id, 'wallet', first));
  expect(early.every((id) => inCanary(id, 'wallet', second))).toBe(true);
  await steerRollout(place.store, 'wallet', { act: 'step' }, later(20));
  expect(await wallet()).toMatchObject({ active: '1.1.0', lastGood: '1.0.0' });
  expect(await wallet()).not.toHaveProperty('canary');
  expect(await plan()).toMatchObject({ step: 2, state: 'done', since: later(20).now().toISOString() });
  await expect(steerRollout(place.store, 'wallet', { act: 'step' }, later(30))).rejects.toThrow(
    'No rollout of wallet runs on channel live. The last one: 1.1.0 at 100 %, step 3 of 3.',
  );
  expect((await history(place.store)).slice(0, 3).map(({ changes }) => changes)).toEqual([
    [
      { name: 'wallet', what: 'live', from: '1.0.0', to: '1.1.0' },
      { name: 'wallet', what: 'canary', from: '1.1.0 for 25 %' },
      {
        name: 'wallet',
        what: 'rollout',
        from: '1.1.0 at 25 %, step 2 of 3',
        to: '1.1.0 at 100 %, step 3 of 3',
      },
    ],
    [
      { name: 'wallet', what: 'canary', from: '1.1.0 for 1 %', to: '1.1.0 for 25 %' },
      {
        name: 'wallet',
        what: 'rollout',
        from: '1.1.0 at 1 %, step 1 of 3',
        to: '1.1.0 at 25 %, step 2 of 3',
      },
    ],
    [
      { name: 'wallet', what: 'canary', to: '1.1.0 for 1 %' },
      { name: 'wallet', what: 'rollout', to: '1.1.0 at 1 %, step 1 of 3' },
    ],
  ]);
  expect(await problems()).toEqual([]);
});

test('a rollout smoke-tests its version once, before the first visitor, and each step refers to the test', async () => {
  let tries = 0;
  const check = async () => {
    tries += 1;
    return { state: 'passed' as const, seen: '16 screens in 7.1 s' };
  };
  await rollOut(place.store, 'wallet', terms, { ...by, check });
  await steerRollout(place.store, 'wallet', { act: 'step' }, { ...later(10), check });
  expect(tries).toBe(1);
  expect(await readRevision(place.store, 'live', 5)).toMatchObject({
    check: { state: 'passed', seen: '16 screens in 7.1 s, in revision 4' },
  });
  await steerRollout(place.store, 'wallet', { act: 'pause' }, later(11));
  expect(await readRevision(place.store, 'live', 6)).not.toHaveProperty('check');
});

test('a rollout that cannot work is refused with the remedy', async () => {
  const attempt = (version: string, more: object = {}) =>
    rollOut(place.store, 'wallet', { ...terms, version, ...more }, by);
  await expect(attempt('7.0.0')).rejects.toThrow('is not in the store');
  await expect(attempt('1.0.0')).rejects.toThrow('is live for everybody already');
  for (const steps of [[100, 100, 10_000], [500, 100, 10_000], [0, 10_000], [100, 2_500], []])
    await expect(attempt('1.1.0', { steps })).rejects.toThrow('the last is 100 %, such as 1,5,25,100');
  await expect(attempt('1.1.0', { guard: 'none' })).rejects.toThrow('There is no guard none');
  await publish(place.store, await remoteBuild(place.dir, { name: 'member', version: '1.0.0' }), {
    ...by,
    promote: false,
  });
  await expect(rollOut(place.store, 'member', { ...terms, version: '1.0.0' }, by)).rejects.toThrow(
    'Promote it without --rollout',
  );
  await block(place.store, 'wallet', '1.2.0', why);
  await expect(attempt('1.2.0')).rejects.toThrow('wallet 1.2.0 is blocked');
  await attempt('1.1.0');
  await expect(attempt('1.1.0', { steps: [500, 10_000] })).rejects.toThrow(
    'wallet is being rolled out by Lin',
  );
  await expect(attempt('1.2.0')).rejects.toThrow('rollout abort wallet --reason');
});

test('during a rollout every other release of the application is refused, and a rollback ends the rollout', async () => {
  await rollOut(place.store, 'wallet', terms, by);
  const { store } = place;
  const refused = [
    () => promote(store, 'wallet', '1.2.0', by),
    () => promote(store, 'wallet', '1.1.0', by),
    () => promote(store, 'wallet', '1.0.0', by),
    () => promoteCanary(store, 'wallet', '1.1.0', 5_000, by),
    () => promoteCanary(store, 'wallet', '1.2.0', 100, by),
    () => promoteTogether(store, [{ name: 'wallet', version: '1.2.0' }], by),
  ];
  for (const attempt of refused)
    await expect(attempt()).rejects.toThrow('wallet is being rolled out by Lin (1.1.0 at 1 %, step 1 of 3)');
  expect((await channelState()).document.revision).toBe(4);
  await rollback(store, 'wallet', { ...later(20), reason: 'errors' });
  expect(await wallet()).not.toHaveProperty('canary');
  expect(await plan()).toMatchObject({ state: 'stopped', why: 'taken back by Lin: errors' });
  await promoteCanary(store, 'wallet', '1.2.0', 100, by);
  expect(await plan()).toBeUndefined();
  expect(await problems()).toEqual([]);
});

test('a block of a rollout’s version stops the rollout; a block of another version and a configuration leave it', async () => {
  await rollOut(place.store, 'wallet', terms, by);
  const begun = await plan();
  await block(place.store, 'wallet', '1.2.0', why);
  await configure(place.store, (config) => ({ ...config, title: '鲸湾' }), by);
  expect(await plan()).toEqual(begun);
  await block(place.store, 'wallet', '1.1.0', { ...by, reason: 'loses deposits' });
  expect(await plan()).toMatchObject({ state: 'stopped', why: 'taken back by Lin: loses deposits' });
  expect(await wallet()).toMatchObject({ active: '1.0.0', blocked: ['1.1.0', '1.2.0'] });
});

test('a rollout pauses, resumes and ends by hand, each in a revision that changes nothing else', async () => {
  const { store } = place;
  await rollOut(store, 'wallet', terms, by);
  const live = await wallet();
  await steerRollout(store, 'wallet', { act: 'pause' }, { ...later(5), reason: 'match tonight' });
  expect(await plan()).toMatchObject({ state: 'paused', why: 'Lin: match tonight', step: 0 });
  expect(await steerRollout(store, 'wallet', { act: 'pause' }, later(6))).toMatchObject({ changed: false });
  await steerRollout(store, 'wallet', { act: 'resume' }, later(60));
  expect(await plan()).toMatchObject({ state: 'running', since: later(60).now().toISOString() });
  expect(await plan()).not.toHaveProperty('why');
  expect(await steerRollout(store, 'wallet', { act: 'resume' }, later(61))).toMatchObject({ changed: false });
  expect(await wallet()).toEqual(live);
  await steerRollout(store, 'wallet', { act: 'stop' }, { ...later(62), reason: 'wrong version' });
  expect(await wallet()).toMatchObject({ active: '1.0.0', blocked: [] });
  expect(await plan()).toMatchObject({ state: 'stopped', why: 'Lin: wrong version' });
  expect((await status(store)).rollouts).toMatchObject([{ name: 'wallet', percent: 1, state: 'stopped' }]);
  expect(await problems()).toEqual([]);
});

test('a stop rolls back, blocks and gives the reason in one revision; a rollback right after it changes nothing more', async () => {
  const { store } = place;
  await promote(store, 'wallet', '1.2.0', by);
  await rollOut(store, 'wallet', terms, by);
  const reason = 'stopped by guard default: 12 of 60 views failed against 1 of 900';
  const stop = { act: 'stop', isBlocked: true } as const;
  await steerRollout(store, 'wallet', stop, { ...later(3), by: 'pilot', reason });
  expect(await readRevision(store, 'live', 6)).toMatchObject({
    by: 'pilot',
    reason,
    rollouts: { wallet: { state: 'stopped', why: `pilot: ${reason}` } },
    document: { remotes: { wallet: { active: '1.2.0', lastGood: '1.0.0', blocked: ['1.1.0'] } } },
  });
  expect(await wallet()).not.toHaveProperty('canary');
  await expect(rollback(store, 'wallet', { ...later(4), reason: 'errors' })).rejects.toThrow(
    'wallet was already rolled back from 1.1.0 to 1.2.0 by pilot',
  );
});

test('a host rolls out like a remote, and several applications at the same time', async () => {
  const { store, dir } = place;
  await publish(store, await hostBuild(dir, '1.1.0'), { ...by, promote: false });
  await rollOut(store, 'wallet', terms, by);
  await rollOut(store, 'host', terms, by);
  await steerRollout(store, 'host', { act: 'step' }, later(10));
  await steerRollout(store, 'wallet', { act: 'step' }, later(10));
  await steerRollout(store, 'host', { act: 'step' }, later(20));
  const { document, rollouts } = await channelState();
  expect(document.host).toMatchObject({ version: '1.1.0', lastGood: '1.0.0' });
  expect(rollouts).toMatchObject({ host: { state: 'done' }, wallet: { state: 'running', step: 1 } });
  expect(await problems()).toEqual([]);
});

test('verify names a plan whose share differs from that of the document', async () => {
  await rollOut(place.store, 'wallet', terms, by);
  const { document, rollouts, by: name, reason } = await channelState();
  const plans = { wallet: { ...rollouts?.wallet, step: 1 } as NonNullable<typeof rollouts>[string] };
  await commit(place.store, {
    by: name,
    reason,
    document: { ...document, revision: 5 },
    rollouts: plans,
  });
  expect(await problems()).toEqual([
    {
      path: 'releases/live/5.json',
      problem: expect.stringContaining('has a rollout of wallet at another share'),
    },
  ]);
  await expect(steerRollout(place.store, 'wallet', { act: 'step' }, later(10))).rejects.toThrow(
    'The live share of wallet is not that of its rollout',
  );
  await steerRollout(place.store, 'wallet', { act: 'stop' }, later(10));
  expect(await problems()).toEqual([]);
});
