import { nextStep, type Verdict } from './nextStep.ts';
import { advanced, begun, paused, resumed, stopped } from './planChanges.ts';
import type { Rollout } from './rollout.ts';

const began = '2026-11-20T08:00:00.000Z';
const at = (minutes: number) => new Date(Date.parse(began) + minutes * 60_000);
const plan = begun(
  { version: '1.4.2', steps: [100, 500, 10_000], everyMs: 600_000, guard: 'default', watchMs: 1_800_000 },
  'Lin',
  began,
);
const states: Readonly<Record<string, Rollout>> = {
  running: plan,
  'paused by a person': paused(plan, 'Lin: match tonight'),
  'paused without figures': paused(plan, 'no figures', 'data'),
  'paused for network failures': paused(plan, 'more is lost', 'line'),
  'paused for few networks': paused(plan, '40 of 43 failed pages', 'networks'),
  stopped: stopped(plan, 'Lin: enough'),
  done: advanced(advanced(plan, began), began),
};
const verdicts: Readonly<Record<string, Verdict>> = {
  fine: { state: 'fine', why: 'no worse' },
  worse: { state: 'worse', why: '12 of 60 views failed' },
  unclear: { state: 'unclear', why: '3 views' },
  inconclusive: { state: 'inconclusive', why: '60 of 500 pages are lost to the line' },
  'missing for a moment': { state: 'missing', why: 'no answer', forMs: 29_999 },
  'missing for long': { state: 'missing', why: 'no answer', forMs: 30_000 },
};

test.each([
  ['running', 'fine', 9, 'wait'],
  ['running', 'fine', 10, 'step'],
  ['running', 'fine', 11, 'step'],
  ['running', 'fine', -60, 'wait'],
  ['running', 'worse', 0, 'stop'],
  ['running', 'worse', 11, 'stop'],
  ['running', 'unclear', 9, 'wait'],
  ['running', 'unclear', 60, 'wait'],
  ['running', 'inconclusive', 1, 'hold'],
  ['running', 'inconclusive', 11, 'hold'],
  ['paused by a person', 'inconclusive', 60, 'wait'],
  ['paused without figures', 'inconclusive', 60, 'hold'],
  ['paused for network failures', 'inconclusive', 60, 'wait'],
  ['paused for network failures', 'fine', 60, 'wait'],
  ['paused for network failures', 'missing for long', 60, 'wait'],
  ['paused for network failures', 'worse', 60, 'stop'],
  ['paused for few networks', 'inconclusive', 60, 'wait'],
  ['paused for few networks', 'fine', 60, 'wait'],
  ['paused for few networks', 'worse', 60, 'stop'],
  ['running', 'missing for a moment', 9, 'wait'],
  ['running', 'missing for a moment', 10, 'pause'],
  ['running', 'missing for long', 1, 'pause'],
  ['running', 'missing for long', 11, 'pause'],
  ['paused by a person', 'fine', 60, 'wait'],
  ['paused by a person', 'worse', 1, 'stop'],
  ['paused by a person', 'unclear', 60, 'wait'],
  ['paused by a person', 'missing for long', 60, 'wait'],
  ['paused without figures', 'fine', 60, 'resume'],
  ['paused without figures', 'unclear', 60, 'resume'],
  ['paused without figures', 'worse', 60, 'stop'],
  ['paused without figures', 'missing for a moment', 60, 'wait'],
  ['paused without figures', 'missing for long', 60, 'wait'],
  ['stopped', 'fine', 60, 'wait'],
  ['stopped', 'worse', 60, 'wait'],
  ['done', 'fine', 60, 'wait'],
  ['done', 'worse', 60, 'wait'],
])(
  'a plan that is %s, with figures that are %s, %d minutes after its step began: %s',
  (state, verdict, minutes, act) => {
    const [one, known] = [states[state], verdicts[verdict]];
    if (!one || !known) throw new Error('No such row');
    expect(nextStep(one, known, at(minutes)).act).toBe(act);
  },
);

test('a resume after network failures accepts them, and a resume after another pause does not', () => {
  const accepted = resumed(paused(plan, 'more is lost', 'line'), at(60).toISOString());
  expect(accepted).toEqual({ ...plan, since: at(60).toISOString(), isLineAccepted: true });
  expect(resumed(paused(accepted, 'match tonight'), began)).toHaveProperty('isLineAccepted', true);
  expect(resumed(paused(plan, 'match tonight'), began)).not.toHaveProperty('isLineAccepted');
});

test('a resume after a pause for few networks accepts them for the rest of the rollout', () => {
  const accepted = resumed(paused(plan, '40 of 43 failed pages', 'networks'), began);
  expect(accepted).toEqual({ ...plan, since: began, areNetworksAccepted: true });
  expect(advanced(accepted, began)).toHaveProperty('areNetworksAccepted', true);
});

test('a step restarts its whole time after a pause', () => {
  const again = resumed(paused(plan, 'Lin: match tonight'), at(60).toISOString());
  expect(again).toEqual({ ...plan, since: at(60).toISOString() });
  const { fine } = verdicts;
  if (!fine) throw new Error('No such row');
  expect(nextStep(again, fine, at(69)).act).toBe('wait');
  expect(nextStep(again, fine, at(70)).act).toBe('step');
});

test('a plan is done when everybody has the version, and at once with a single step', () => {
  const second = advanced(plan, at(10).toISOString());
  expect(second).toMatchObject({ step: 1, state: 'running', since: at(10).toISOString(), began });
  expect(advanced(second, at(20).toISOString())).toMatchObject({ step: 2, state: 'done' });
  expect(begun({ ...plan, steps: [10_000] }, 'Lin', began)).toMatchObject({ step: 0, state: 'done' });
});
