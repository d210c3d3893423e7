import type { Collector } from '../figures/collector.ts';
import { comparedText } from '../guard/comparedText.ts';
import { guardOf } from '../guard/guard.ts';
import { judge } from '../guard/judge.ts';
import type { Verdict as Judged } from '../guard/verdict.ts';
import { versionIn } from '../guard/versionIn.ts';
import type { Verdict } from '../rollouts/nextStep.ts';
import { type Rollout, watchEnds } from '../rollouts/rollout.ts';
import { liveVerdictsOf } from '../watch/askLive.ts';

/** Of which version it is asked how it does, beside which other one. */
export type Asked = {
  readonly channel: string;
  readonly app: string;
  readonly plan: Rollout;
  /** The other version: what the others have, or what all had before. */
  readonly beside: string;
};

/** What is known, what it was judged by, and when that was by the clock of whoever counted. */
export type Found = { readonly verdict: Verdict; readonly figures?: object; readonly at?: Date };

/** How a version does. Throws `Refused` where that cannot be asked. */
export type AskVerdict = (asked: Asked, now: Date) => Promise<Found>;

/**
 * Asks a collector for all that was counted since a plan began, and judges that; once everybody has the version, what it did since
 * beside what the one before did in another time.
 */
export function verdictsOf(collector: Collector): AskVerdict {
  const askLive = liveVerdictsOf(collector);
  return async ({ channel, app, plan, beside }, now) => {
    if (plan.state === 'done') {
      const from = new Date(plan.since);
      const until = watchEnds(plan);
      const { version } = plan;
      const live = { channel, app, version, before: beside, liveSince: from, guard: guardOf(plan.guard) };
      const { verdict: judged, at, against } = await askLive({ ...live, from, until }, now);
      const verdict = verdictIn(judged, version, beside);
      const why = `${verdict.why} Held against ${against}.`;
      return { verdict: { ...verdict, why }, figures: judged, at };
    }
    const since = new Date(plan.began);
    const found = await collector.figures({ channel, app, from: since, to: now });
    const at = new Date(found.at);
    const judged = judge({
      canary: versionIn(found, plan.version),
      current: versionIn(found, beside),
      lastReportAt: found.lastReportAt,
      now: at,
      guard: guardOf(plan.guard),
      since,
      ...(plan.isLineAccepted && { isLineAccepted: true }),
    });
    return { verdict: verdictIn(judged, plan.version, beside), figures: judged, at };
  };
}

function verdictIn(
  { state, sentence: why, views, compared }: Judged,
  version: string,
  beside: string,
): Verdict {
  switch (state) {
    case 'fine':
      // The history of a rollout is read as a whole: of what is fine no figures but those that were compared.
      return {
        state,
        why: `nothing worse in ${views.canary} views of ${version} beside ${views.current} of ${beside}. ${comparedText(compared)}`,
      };
    case 'worse':
    case 'inconclusive':
      return { state, why };
    case 'unsure':
      return { state: 'unclear', why };
    case 'missing':
      // The guard has waited already.
      return { state, why, forMs: Number.POSITIVE_INFINITY };
  }
}
