import { begun, paused, resumed } from '../../rollouts/planChanges.ts';
import type { Rollout } from '../../rollouts/rollout.ts';
import { by } from '../../testing/builds.ts';
import type { Revision } from '../revision.ts';
import { shownByPlans } from './withinPlans.ts';

const moment = by.now().toISOString();
const terms = { version: '1.1.0', steps: [100, 10_000], everyMs: 1, guard: 'default', watchMs: 0 };
const running = begun(terms, 'Lin', '2026-11-20T07:00:00.000Z');
const held = paused(running, 'inconclusive', 'analysis');
const revisionWith = (wallet: Rollout) =>
  ({ rollouts: { wallet }, document: { host: {}, remotes: {}, issuedAt: moment } }) as unknown as Revision;

test.each<readonly [string, Rollout, Rollout, boolean]>([
  ['a pause for measurements', running, held, true],
  ['their acceptance by a resume', held, resumed(held, moment), true],
  ['a resume without it', held, { ...resumed(held, moment), measuredSince: undefined }, false],
  ['an acceptance by a pause', running, { ...held, measuredSince: moment }, false],
  ['an acceptance after another pause', paused(running, 'x'), resumed(held, moment), false],
])('%s is within a plan, or not', (_, was, is, isWithin) => {
  expect(shownByPlans(revisionWith(was), revisionWith(is)) !== undefined).toBe(isWithin);
});
