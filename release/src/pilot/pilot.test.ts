import type { Prometheus } from '../analysis/prometheus.ts';
import { Refused } from '../base/refused.ts';
import { approve } from '../changes/approve.ts';
import { publish } from '../changes/publish.ts';
import { rollOut } from '../changes/rollouts/rollOut.ts';
import { steerRollout } from '../changes/rollouts/steerRollout.ts';
import { requireChannelState } from '../document/channelState.ts';
import { explain } from '../explanations/explanation.ts';
import type { Notice } from '../hooks/notice.ts';
import { requireApproval } from '../people/changePeople.ts';
import { history } from '../reports/history.ts';
import { verify } from '../reports/verify.ts';
import type { Verdict } from '../rollouts/nextStep.ts';
import type { Store } from '../store/store.ts';
import { by, hostBuild, type SiteInMemory, siteInMemory, textOf, type Workplace } from '../testing/builds.ts';
import { dyingStore } from '../testing/dyingStore.ts';
import { peopledSite, proposed, putWallet } from '../testing/people.ts';
import { createPilot } from './pilot.ts';
import type { PilotLine } from './pilotLine.ts';
import type { AskVerdict } from './planVerdict.ts';
import { withAnalysis } from './withAnalysis.ts';

const terms = {
  version: '1.1.0',
  steps: [100, 500, 2_500, 10_000],
  everyMs: 600_000,
  guard: 'default',
  watchMs: 1_800_000,
};
const fine: Verdict = { state: 'fine', why: 'nothing worse in 240 views' };
const worse: Verdict = { state: 'worse', why: '12 of 60 views failed against 1 of 900.' };
const unclear: Verdict = { state: 'unclear', why: 'Wanting: 190 more views.' };

/** The site with wallet 1.1.0 in its store, which each test has a copy of. */
let prepared: SiteInMemory;
let place: Workplace;
let clock: Date;
let verdict: Verdict | Refused;
let lines: PilotLine[];
let notices: Omit<Notice, 'id'>[];
beforeAll(async () => {
  prepared = await siteInMemory();
  await putWallet(prepared, '1.1.0');
});
afterAll(() => prepared.remove());
beforeEach(async () => {
  place = await prepared.copy();
  clock = by.now();
  verdict = fine;
  lines = [];
  notices = [];
});
afterEach(() => place.remove());

const pass = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};
const ask: AskVerdict = async () => {
  if (verdict instanceof Refused) throw verdict;
  return { verdict };
};
function pilotOn(store: Store, more: Partial<Parameters<typeof createPilot>[0]> = {}) {
  return createPilot({
    store,
    channel: 'live',
    by: 'pilot',
    ask,
    notify: (notice) => notices.push(notice),
    say: (line) => lines.push(line),
    now: () => clock,
    ...more,
  });
}
/** Returns the store as another process opens it. */
const reopened = (): Store => ({ ...place.store });
const begin = (name = 'wallet') => rollOut(place.store, name, terms, by);
const channelState = () => requireChannelState(place.store, 'live');
const plan = async () => (await channelState()).rollouts?.wallet;
const wallet = async () => (await channelState()).document.remotes.wallet;
const acts = () => lines.map(({ act }) => act);

test('a pilot makes each step when its time is over, and prints one line for it', async () => {
  await begin();
  const { round } = pilotOn(place.store);
  for (let minute = 0; minute < 35; minute += 1) {
    expect(await round()).toBe(true);
    pass(1);
  }
  expect(lines.map(({ text }) => text)).toEqual([
    'wallet 1.1.0 is live for 5 % of visitors, step 2 of 4 (revision 5): nothing worse in 240 views',
    'wallet 1.1.0 is live for 25 % of visitors, step 3 of 4 (revision 6): nothing worse in 240 views',
    'wallet 1.1.0 is live for everybody, and watched for 30 min (revision 7): nothing worse in 240 views',
  ]);
  expect(lines.map(({ at }) => at.slice(11, 16))).toEqual(['08:10', '08:20', '08:30']);
  expect(notices).toMatchObject([{ event: 'rollout-done', revision: 7 }]);
  expect((await history(place.store))[0]).toMatchObject({
    by: 'pilot',
    reason: 'step 4 of 4, guard default: nothing worse in 240 views',
  });
});

test('a pilot rolls a worse version back and blocks it at once, with the figures in the history, and calls the web hook', async () => {
  await begin();
  const { round } = pilotOn(place.store);
  pass(1);
  verdict = worse;
  await round();
  await round();
  expect(await wallet()).toMatchObject({ active: '1.0.0', blocked: ['1.1.0'] });
  expect(await wallet()).not.toHaveProperty('canary');
  expect((await channelState()).reason).toBe(
    'stopped by guard default: 12 of 60 views failed against 1 of 900.',
  );
  expect(acts()).toEqual(['stop']);
  expect(notices).toMatchObject([{ event: 'canary-stopped', app: 'wallet', version: '1.1.0', revision: 5 }]);
  // If a pilot was killed before it sent the notice, the next one sends it with the same content.
  await pilotOn(place.store).round();
  expect(notices[1]).toEqual({ ...notices[0], why: (await channelState()).reason });
  pass(11);
  await pilotOn(place.store).round();
  expect(notices).toHaveLength(2);
});

test('a pilot pauses a rollout without figures, resumes it when they return, and restarts the time of its step', async () => {
  await begin();
  const { round } = pilotOn(place.store);
  pass(9.8);
  verdict = new Refused('The collector at http://c does not answer: it says 503.');
  expect(await round()).toBe(false);
  expect((await plan())?.state).toBe('running');
  pass(0.6);
  await round();
  await round();
  expect(await plan()).toMatchObject({
    state: 'paused',
    isForData: true,
    step: 0,
    why: expect.stringContaining('it says 503'),
  });
  pass(60);
  await round();
  expect(acts()).toEqual(['unreachable', 'pause']);
  verdict = fine;
  expect(await round()).toBe(true);
  expect(acts()).toEqual(['unreachable', 'pause', 'reachable', 'resume']);
  expect(lines[2]?.text).toBe('There are figures again, after 3636 s.');
  pass(9);
  await round();
  expect((await plan())?.step).toBe(0);
  pass(1);
  await round();
  expect((await plan())?.step).toBe(1);
});

test('more network failures pause a rollout until a person resumes it, which also accepts them, and the web hook is called', async () => {
  await begin();
  const asked: (boolean | undefined)[] = [];
  const { round } = pilotOn(place.store, {
    ask: async (about, now) => {
      asked.push(about.plan.isLineAccepted);
      return ask(about, now);
    },
  });
  verdict = { state: 'inconclusive', why: '60 of 500 pages are lost to the line.' };
  pass(1);
  await round();
  await round();
  expect(acts()).toEqual(['hold']);
  expect(lines[0]?.text).toBe(
    'The rollout of wallet 1.1.0 is paused at 1 % until somebody resumes it (revision 5): 60 of 500 pages are lost to the line.',
  );
  expect(notices).toMatchObject([{ event: 'rollout-paused', app: 'wallet', version: '1.1.0', revision: 5 }]);
  expect(await wallet()).toMatchObject({ canary: { version: '1.1.0' }, blocked: [] });
  verdict = fine;
  pass(60);
  await round();
  expect(await plan()).toMatchObject({ state: 'paused', isForLine: true });
  await steerRollout(place.store, 'wallet', { act: 'resume' }, { ...by, reason: 'the pictures are larger' });
  pass(10);
  await round();
  expect(await plan()).toMatchObject({ state: 'running', step: 1, isLineAccepted: true });
  expect(asked.at(-1)).toBe(true);
});

test('inconclusive measurements pause a rollout until a person resumes it, and count from there', async () => {
  await begin();
  const { round } = pilotOn(place.store);
  verdict = { state: 'inconclusive', why: 'refused was inconclusive.', of: 'analysis' };
  pass(1);
  await round();
  await round();
  expect(acts()).toEqual(['hold']);
  expect(await plan()).toMatchObject({ state: 'paused', isForAnalysis: true });
  pass(60);
  const resumption = { ...by, now: () => clock, reason: 'the platform was moved' };
  await steerRollout(place.store, 'wallet', { act: 'resume' }, resumption);
  verdict = fine;
  pass(10);
  await round();
  const measuredSince = resumption.now().getTime() - 10 * 60_000;
  expect(await plan()).toMatchObject({
    state: 'running',
    step: 1,
    measuredSince: new Date(measuredSince).toISOString(),
  });
  expect(await plan()).not.toHaveProperty('isForAnalysis');
  expect((await verify(place.store)).problems).toEqual([]);
});

test('a pilot waits beyond a step’s time while there are too few views, and prints it once', async () => {
  await begin();
  const { round } = pilotOn(place.store);
  verdict = unclear;
  for (const minutes of [9, 2, 30]) {
    pass(minutes);
    await round();
  }
  expect(lines.map(({ text }) => text)).toEqual([
    'wallet 1.1.0 stays at 1 % until more is known. Wanting: 190 more views.',
  ]);
  verdict = fine;
  await round();
  expect((await plan())?.step).toBe(1);
});

test('a rollout that a person has paused stays paused, and a pilot stops it when the version does worse', async () => {
  await begin();
  await steerRollout(place.store, 'wallet', { act: 'pause' }, { ...by, reason: 'match tonight' });
  const { round } = pilotOn(place.store);
  pass(60);
  await round();
  expect((await plan())?.state).toBe('paused');
  verdict = worse;
  await round();
  expect((await plan())?.state).toBe('stopped');
});

test('two pilots at once make each step once, without errors', async () => {
  await publish(place.store, await hostBuild(place.dir, '1.1.0'), { ...by, promote: false });
  await begin();
  await begin('host');
  const pilots = [pilotOn(reopened()), pilotOn(reopened(), { by: 'other' })];
  for (let minute = 0; minute <= 40; minute += 10) {
    await Promise.all(pilots.map(({ round }) => round()));
    await Promise.all(pilots.map(({ round }) => round()));
    pass(10);
  }
  expect(acts().filter((act) => act !== 'step' && act !== 'done')).toEqual([]);
  for (const app of ['wallet', 'host'])
    expect(
      lines.filter((line) => line.app === app).map(({ text }) => /step \d|everybody/.exec(text)?.[0]),
    ).toEqual(['step 2', 'step 3', 'everybody']);
  expect((await channelState()).document).toMatchObject({
    revision: 11,
    host: { version: '1.1.0' },
    remotes: { wallet: { active: '1.1.0' } },
  });
  expect((await verify(place.store)).problems).toEqual([]);
});

test('a pilot drops its decision when a newer revision exists', async () => {
  await begin();
  pass(10);
  const faster = pilotOn(reopened(), { by: 'faster' });
  const slow = pilotOn(place.store, {
    ask: async () => {
      await faster.round();
      return { verdict: fine };
    },
  });
  await slow.round();
  expect((await channelState()).document.revision).toBe(5);
  expect(await plan()).toMatchObject({ step: 1 });
  expect(acts()).toEqual(['step']);
});

/** Returns the step of each revision since the first of the plan, and the minute when it was made. */
async function stepsTaken(): Promise<(readonly [step: number | undefined, minute: number])[]> {
  const entries = (await history(place.store)).reverse().slice(3);
  return entries.map(({ issuedAt, changes }) => {
    const text = changes.find(({ what }) => what === 'rollout')?.to ?? '';
    const minute = (Date.parse(issuedAt) - by.now().getTime()) / 60_000;
    return [Number(/step (\d)/.exec(text)?.[1]), minute] as const;
  });
}

test('pilots that are killed at every write of a plan repeat and omit no step, and make each in its time', async () => {
  const steps = [100, 200, 300, 400, 500, 600, 700, 800, 10_000];
  await rollOut(place.store, 'wallet', { ...terms, steps }, by);
  let kills = 0;
  for (const when of ['before', 'after'] as const)
    for (let at = 0; at < 4; at += 1) {
      const dying = dyingStore(reopened(), at, when);
      // No pilot takes a step before its time, however many were killed at it.
      await pilotOn(dying.store).round();
      pass(10);
      const before = lines.length;
      await pilotOn(dyingStore(reopened(), at, when).store).round();
      if (lines.slice(before).some(({ act }) => act === 'unreachable')) kills += 1;
      await pilotOn(place.store).round();
      expect((await verify(place.store)).problems).toEqual([]);
    }
  expect(kills).toBe(8);
  expect(await stepsTaken()).toEqual(steps.map((_, step) => [step + 1, step * 10]));
});

test('a pilot that is killed during a stop has both rolled back and blocked, or neither, and the next pilot finishes', async () => {
  const begun = await prepared.copy();
  await rollOut(begun.store, 'wallet', terms, by);
  for (const when of ['before', 'after'] as const)
    for (let at = 0; at < 4; at += 1) {
      const one = await begun.copy();
      verdict = worse;
      await pilotOn(dyingStore(one.store, at, when).store).round();
      const { remotes } = (await requireChannelState(one.store, 'live')).document;
      expect(remotes.wallet?.canary === undefined).toBe(remotes.wallet?.blocked.includes('1.1.0'));
      await pilotOn(one.store).round();
      const { document } = await requireChannelState(one.store, 'live');
      expect(document).toMatchObject({ revision: 5, remotes: { wallet: { blocked: ['1.1.0'] } } });
      expect(await textOf(one.store, 'index.html')).not.toContain('wallet_1_1_0');
      expect((await verify(one.store)).problems).toEqual([]);
      await one.remove();
    }
  await begun.remove();
});

test('a pilot with a clock ahead makes no step before its time, and prints a warning', async () => {
  await begin();
  const ahead = () => new Date(clock.getTime() + 3 * 60_000);
  const { round } = pilotOn(place.store, { now: ahead, ask: async () => ({ verdict: fine, at: clock }) });
  pass(8);
  await round();
  await round();
  expect(lines.map(({ text }) => text)).toEqual([
    'The clock of this machine is 3 min ahead of the collector’s. A step is taken when both say that its time is over.',
  ]);
  expect((await plan())?.step).toBe(0);
  pass(2);
  await round();
  expect((await plan())?.step).toBe(1);
});

test('a pilot prints once that the store is unreachable, and once that it is reachable again', async () => {
  await begin();
  let isBroken = true;
  const { store } = place;
  const read: Store['read'] = async (path) => {
    if (isBroken) throw new Error('connect ECONNREFUSED');
    return store.read(path);
  };
  const { round } = pilotOn({ ...store, read });
  expect([await round(), await round()]).toEqual([false, false]);
  pass(2);
  isBroken = false;
  expect(await round()).toBe(true);
  expect(lines.map(({ text }) => text)).toEqual([
    'The store cannot be worked on: connect ECONNREFUSED',
    'The store can be reached again, after 2 min.',
  ]);
});

test('on a channel that needs two people a pipeline’s key makes the steps of an approved plan, and a key without the role is refused once', async () => {
  const site = await peopledSite(siteInMemory());
  await site.makeList();
  await requireApproval(site.lin.store, 'live', true, site.stamp);
  const id = await proposed(rollOut(site.lin.store, 'wallet', terms, by));
  await approve(site.mei.store, id, by);
  pass(10);
  const mei = pilotOn(site.mei.store);
  expect([await mei.round(), await mei.round()]).toEqual([false, false]);
  expect(lines.map(({ text }) => text)).toEqual([
    'wallet: Mei may not do this: it takes the role release; their roles: approve.',
  ]);
  await pilotOn(site.wei.store).round();
  expect((await requireChannelState(site.place.store, 'live')).rollouts?.wallet).toMatchObject({ step: 1 });
  expect((await verify(site.place.store)).problems).toEqual([]);
  await site.place.remove();
});

test.each([
  [fine, 'wallet 1.1.0 was watched for 30 min, and does nothing worse: nothing worse in 240 views'],
  [unclear, 'wallet 1.1.0 was watched for 30 min, and it is NOT KNOWN how it does: Wanting: 190 more views.'],
])('after the watch of a full rollout a pilot prints the outcome once: %j', async (known, text) => {
  await rollOut(place.store, 'wallet', { ...terms, steps: [10_000] }, by);
  const { round } = pilotOn(place.store);
  verdict = known;
  for (const minutes of [10, 25, 5]) {
    await round();
    pass(minutes);
  }
  await round();
  expect(lines.map((line) => line.text)).toEqual([text]);
});

test('a pilot reports a version that does worse after a full rollout once, and rolls it back if the plan says so', async () => {
  for (const isTakenBack of [false, true]) {
    lines = [];
    notices = [];
    verdict = fine;
    const one = await prepared.copy();
    await rollOut(
      one.store,
      'wallet',
      { ...terms, steps: [10_000], ...(isTakenBack && { isTakenBack }) },
      {
        ...by,
        now: () => clock,
      },
    );
    const { round } = pilotOn(one.store);
    pass(5);
    await round();
    expect(lines).toEqual([]);
    verdict = worse;
    await round();
    await round();
    const { remotes } = (await requireChannelState(one.store, 'live')).document;
    expect(remotes.wallet?.active).toBe(isTakenBack ? '1.0.0' : '1.1.0');
    expect(acts()).toEqual(isTakenBack ? ['worse', 'rollback'] : ['worse']);
    expect(notices.map(({ event }) => event)).toEqual(
      isTakenBack ? ['live-worse', 'live-rolled-back'] : ['live-worse'],
    );
    pass(60);
    lines = [];
    verdict = unclear;
    await pilotOn(one.store).round();
    expect(lines).toEqual([]);
    await round();
    await round();
    expect(acts()).toEqual(isTakenBack ? [] : ['watched']);
    await one.remove();
  }
});

test('a failed measurement takes a version back that everybody has, where the plan says so', async () => {
  let refused = 0.01;
  const prometheus: Prometheus = {
    address: 'http://prometheus.test',
    answerAt: async () => ({ result: [refused] }),
  };
  const praising = async () => ({
    verdict: fine,
    explanation: explain('neverReported', { canary: '1.1.0' }),
    figures: {},
    at: clock,
  });
  const metric = { name: 'refused', interval: '1m', successCondition: 'result[0] < 0.05' };
  const analysis = { metrics: [{ ...metric, provider: { prometheus: { query: 'refused' } } }] };
  const watched = { ...terms, steps: [10_000], isTakenBack: true as const, analysis };
  await rollOut(place.store, 'wallet', watched, { ...by, now: () => clock });
  const { round } = pilotOn(place.store, { ask: withAnalysis(praising, prometheus) });
  pass(5);
  await round();
  expect(acts()).toEqual([]);
  refused = 0.4;
  await round();
  expect((await wallet())?.active).toBe('1.0.0');
  expect(lines.at(-1)?.text).toMatch(/^wallet is rolled back from 1\.1\.0 to 1\.0\.0 .*refused failed in/);
});
