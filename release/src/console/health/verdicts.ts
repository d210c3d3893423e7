import { Refused } from '../../base/refused.ts';
import type { Explanation } from '../../explanations/explanation.ts';
import { verdictsOf } from '../../pilot/askVerdict.ts';
import type { Verdict } from '../../rollouts/nextStep.ts';
import { isOpen } from '../../rollouts/rollout.ts';
import type { PageContext } from '../pageContext.ts';
import type { Running } from './running.ts';

/** The guard's verdict on a rollout, and its reason in any language. */
export type ShownVerdict = { readonly state: Verdict['state']; readonly why: Explanation | Refused };

/** Queries the guard's verdict on each running rollout, as the pilot does, and returns them by application. */
export async function verdictsOn(
  { collector, channel }: Pick<PageContext, 'collector' | 'channel'>,
  running: Running,
  now: Date,
): Promise<ReadonlyMap<string, ShownVerdict>> {
  if (!collector) return new Map();
  const ask = verdictsOf(collector);
  const asked = running.rollouts
    .filter(isOpen)
    .map(async (plan): Promise<readonly [string, ShownVerdict][]> => {
      const { name: app } = plan;
      const beside = running.played(app).find(({ role }) => role === 'active');
      if (!beside) return [];
      const answer = ask({ channel, app, plan, beside: beside.version }, now);
      const verdict = await answer.then(
        ({ verdict: { state }, explanation }): ShownVerdict => ({ state, why: explanation }),
        (error: unknown): ShownVerdict => {
          if (error instanceof Refused) return { state: 'missing', why: error };
          throw error;
        },
      );
      return [[app, verdict]];
    });
  return new Map((await Promise.all(asked)).flat());
}
