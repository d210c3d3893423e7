import type { ErrorGroups } from '@site/release-page/telemetry';
import { type Refused, whenRefused } from '../../base/refused.ts';
import type { Explanation } from '../../explanations/explanation.ts';
import { verdictsOf } from '../../pilot/askVerdict.ts';
import type { Verdict } from '../../rollouts/nextStep.ts';
import { isOpen } from '../../rollouts/rollout.ts';
import type { PageContext } from '../pageContext.ts';
import { newestFirst } from './errorGroup.ts';
import { type Health, readHealth } from './readHealth.ts';
import { type Running, runningOn } from './running.ts';
import { type Span, spanOf } from './spans.ts';

/**
 * The number of newest errors whose position in the sources is looked up for lists; the page of an error looks up its own.
 */
const PLACED = 50;

/** The state of a channel for one request: what visitors run, and what their pages report. */
export type Snapshot = {
  readonly running: Running;
  readonly health: Health;
  /** The guards' verdicts on running rollouts, by application. */
  readonly verdicts: ReadonlyMap<string, ShownVerdict>;
  /** The innermost call, in the sources, of the newest errors, by stack. */
  readonly innermost: ReadonlyMap<string, string>;
  readonly span: Span;
  readonly now: Date;
};

/** Reads the channel and its collector; `over` names the span. */
export async function snapshotOf(context: PageContext, over: string | null): Promise<Snapshot> {
  const { store, channel, collector } = context;
  const now = context.now();
  const span = spanOf(over, now);
  const running = await runningOn(store, channel);
  const [health, verdicts] = await Promise.all([
    readHealth(collector, { channel, apps: running.apps, span }),
    verdictsOn(context, running, now),
  ]);
  const errors = health.kind === 'known' ? newestFirst(health.errors).slice(0, PLACED) : [];
  const innermost = await innermostOf(context, errors);
  return { running, health, verdicts, innermost, span, now };
}

async function innermostOf(
  { positionsOf }: PageContext,
  errors: ErrorGroups,
): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    errors.map(async ({ stack }) => [stack, (await positionsOf(stack)).calls[0]] as const),
  );
  return new Map(found.flatMap(([stack, call]) => (call ? [[stack, call]] : [])));
}

/** The guard's verdict on a rollout, and its reason in any language. */
export type ShownVerdict = { readonly state: Verdict['state']; readonly why: Explanation | Refused };

/** Queries the guard's verdict on each running rollout, as the pilot does, and returns them by application. */
async function verdictsOn(
  { collector, prometheus, channel }: Pick<PageContext, 'collector' | 'prometheus' | 'channel'>,
  running: Running,
  now: Date,
): Promise<ReadonlyMap<string, ShownVerdict>> {
  if (!collector) return new Map();
  const ask = verdictsOf(collector, prometheus);
  const asked = running.rollouts
    .filter(isOpen)
    .map(async (plan): Promise<readonly [string, ShownVerdict][]> => {
      const { name: app } = plan;
      const beside = running.played(app).find(({ role }) => role === 'active');
      if (!beside) return [];
      const answer = ask({ channel, app, plan, beside: beside.version }, now);
      const verdict = await answer.then(
        ({ verdict: { state }, explanation }): ShownVerdict => ({ state, why: explanation }),
        whenRefused((why): ShownVerdict => ({ state: 'missing', why })),
      );
      return [[app, verdict]];
    });
  return new Map((await Promise.all(asked)).flat());
}
