import type { Finding } from '../analysis/finding.ts';
import type { Prometheus } from '../analysis/prometheus.ts';
import { Refused } from '../base/refused.ts';
import { explain } from '../explanations/explanation.ts';
import type { Verdict } from '../rollouts/nextStep.ts';
import { begun } from '../rollouts/planChanges.ts';
import { combined, withAnalysis } from './withAnalysis.ts';

const now = new Date('2026-11-20T09:00:00Z');
const explanation = explain('neverReported', { canary: '1.5.0' });
const guardOf = (state: string) => {
  if (state === 'silent') return new Refused('The collector does not answer.');
  const verdict = {
    state,
    why: 'of the guard',
    ...(state === 'missing' && { forMs: Number.POSITIVE_INFINITY }),
  } as Verdict;
  return { verdict, explanation, figures: { views: 3 }, at: new Date(now.getTime() - 1_000) };
};
const findingOf = (state: Finding['state'] | 'silent') =>
  state === 'silent'
    ? new Refused('The Prometheus does not answer.')
    : ({
        state,
        why: state === 'fine' ? [] : explain('analysisPending', { metric: 'refused' }),
        metrics: [],
      } satisfies Finding);

test.each<readonly [string, Finding['state'] | 'silent', string]>([
  ['fine', 'fine', 'fine by guard'],
  ['fine', 'waiting', 'unclear by analysis'],
  ['fine', 'errors', 'missing by analysis'],
  ['fine', 'inconclusive', 'inconclusive by analysis'],
  ['fine', 'failed', 'worse by analysis'],
  ['fine', 'silent', 'refused by analysis'],
  ['unclear', 'fine', 'unclear by guard'],
  ['unclear', 'waiting', 'unclear by guard'],
  ['unclear', 'errors', 'missing by analysis'],
  ['unclear', 'failed', 'worse by analysis'],
  ['unclear', 'silent', 'refused by analysis'],
  ['inconclusive', 'fine', 'inconclusive by guard'],
  ['inconclusive', 'silent', 'inconclusive by guard'],
  ['inconclusive', 'failed', 'worse by analysis'],
  ['missing', 'fine', 'missing by guard'],
  ['missing', 'silent', 'missing by guard'],
  ['missing', 'inconclusive', 'inconclusive by analysis'],
  ['missing', 'failed', 'worse by analysis'],
  ['worse', 'fine', 'worse by guard'],
  ['worse', 'inconclusive', 'worse by guard'],
  ['worse', 'silent', 'worse by guard'],
  ['worse', 'failed', 'worse by guard'],
  ['silent', 'fine', 'refused by guard'],
  ['silent', 'inconclusive', 'inconclusive by analysis'],
  ['silent', 'failed', 'worse by analysis'],
  ['silent', 'silent', 'refused by guard'],
])('a guard that is %s and an analysis that is %s are %s', (guard, finding, expected) => {
  const verdict = combined(guardOf(guard), findingOf(finding), now);
  const state = verdict instanceof Refused ? 'refused' : verdict.verdict.state;
  const why = verdict instanceof Refused ? verdict.message : verdict.verdict.why;
  const isByAnalysis = /Prometheus|measurement of refused/.test(why);
  expect(`${state} by ${isByAnalysis ? 'analysis' : 'guard'}`).toBe(expected);
});

test('a verdict has the figures of both sources, and the pause for an analysis is one of its own', () => {
  expect(combined(guardOf('fine'), findingOf('inconclusive'), now)).toMatchObject({
    verdict: { state: 'inconclusive', of: 'analysis' },
    figures: { views: 3, analysis: [] },
  });
  expect(combined(guardOf('inconclusive'), findingOf('inconclusive'), now)).not.toHaveProperty('verdict.of');
  expect(combined(guardOf('silent'), findingOf('failed'), now)).toMatchObject({
    figures: { analysis: [] },
    at: now,
  });
});

const terms = { version: '1.5.0', steps: [100, 10_000], everyMs: 600_000, guard: 'default', watchMs: 0 };
const analysis = {
  metrics: [{ name: 'm', interval: '1h', provider: { prometheus: { query: '{{args.current}}' } } }],
};
const queryWith = (more: object) => ({
  channel: 'live',
  app: 'wallet',
  beside: '1.4.2',
  plan: begun({ ...terms, ...more }, 'Lin', '2026-11-20T08:30:00.000Z'),
});
const fine = async () => {
  const verdict = guardOf('fine');
  if (verdict instanceof Refused) throw verdict;
  return verdict;
};

test('a plan with an analysis is held back where no Prometheus is known, and a plan without one is not', async () => {
  const ask = withAnalysis(fine, undefined);
  await expect(ask(queryWith({}), now)).resolves.toMatchObject({ verdict: { state: 'fine' } });
  await expect(ask(queryWith({ analysis }), now)).rejects.toThrow(
    'The rollout has an analysis, and no Prometheus is known: name it with --prometheus or RELEASE_PROMETHEUS.',
  );
});

test('a fine version has its measurements in the sentence', async () => {
  const asked: string[] = [];
  const prometheus: Prometheus = {
    address: 'http://p',
    answerAt: async (query) => {
      asked.push(query);
      return { result: 0.5 };
    },
  };
  const { verdict } = await withAnalysis(fine, prometheus)(queryWith({ analysis }), now);
  expect(verdict.why).toMatch(/ Measured: m 0\.5 \(0 of 1 failed\)\.$/);
  expect(asked).toEqual(['1.4.2']);
});
