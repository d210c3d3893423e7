import type { Rollout } from '../rollouts/rollout.ts';
import { collectorOf, ofManyNetworks, period } from '../testing/collected.ts';
import { verdictsOf } from './askVerdict.ts';

const plan: Rollout = {
  version: '1.1.0',
  steps: [100, 10_000],
  everyMs: 600_000,
  guard: 'default',
  watchMs: 1_800_000,
  by: 'Lin',
  began: '2026-11-20T08:00:00.000Z',
  step: 0,
  since: '2026-11-20T08:00:00.000Z',
  state: 'running',
};
const query = { channel: 'live', app: 'wallet', beside: '1.0.0' };
const now = new Date('2026-11-20T09:05:00Z');

/** Returns verdicts of a collector that has counted 400 views of each version since `from`. */
function verdicts(failed: number) {
  const spans: string[] = [];
  const figures = async ({ from, to }: { readonly from: Date; readonly to: Date }) => {
    spans.push(`${from.toISOString().slice(8, 16)} to ${to.toISOString().slice(8, 16)}`);
    const of = (version: string, bad: number) =>
      ofManyNetworks({ version, periods: [period(from.toISOString(), { views: 400, failed: bad })] });
    const at = now.toISOString();
    return { at, lastReportAt: at, versions: [of('1.0.0', 0), of('1.1.0', failed)] };
  };
  return { ask: verdictsOf(collectorOf({ figures })), spans };
}

test('during a rollout the guard compares both versions in the same minutes since the plan began', async () => {
  const { ask, spans } = verdicts(0);
  const { verdict, at, figures } = await ask({ ...query, plan }, now);
  expect(verdict).toEqual({
    state: 'fine',
    why: 'nothing worse in 400 views of 1.1.0 beside 400 of 1.0.0. Judged by pages that ran either, each once: 400 returning pages (0 failed) with 400 (0 failed).',
  });
  expect(at).toEqual(now);
  expect(figures).toMatchObject({
    state: 'fine',
    sentence: expect.stringMatching(/^1\.1\.0 does nothing worse than 1\.0\.0: /),
  });
  expect(spans).toEqual(['20T08:00 to 20T09:05']);
});

test('after a rollout the guard compares the version with the one before on the day before', async () => {
  const { ask, spans } = verdicts(30);
  const done: Rollout = { ...plan, state: 'done', since: '2026-11-20T09:00:00.000Z' };
  const { verdict } = await ask({ ...query, plan: done }, now);
  expect(verdict.state).toBe('worse');
  expect(verdict.why).toMatch(/^1\.1\.0 does worse than 1\.0\.0 .* in the same hours of the day before\.$/);
  const fine = await verdicts(0).ask({ ...query, plan: done }, now);
  expect(fine.verdict.why).toBe(
    'nothing worse in 400 views of 1.1.0 beside 400 of 1.0.0. Judged by pages that ran either, each once: 400 returning pages (0 failed) with 400 (0 failed). Held against 1.0.0 in the same hours of the day before.',
  );
  await ask({ ...query, plan: done }, now);
  expect(spans).toEqual(['19T09:00 to 19T09:30', '20T09:00 to 20T09:05', '20T09:00 to 20T09:05']);
});
