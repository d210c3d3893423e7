import type { Prometheus } from '../analysis/prometheus.ts';
import { type Explanation, explain, explanationText } from '../explanations/explanation.ts';
import type { Collector } from '../figures/collector.ts';
import { explainGoingOn, explainVerdict, withSentence } from '../guard/explainVerdict.ts';
import { guardOf } from '../guard/guard.ts';
import { judge } from '../guard/judge.ts';
import type { Verdict as Judged } from '../guard/verdict.ts';
import { versionIn } from '../guard/versionIn.ts';
import type { Verdict } from '../rollouts/nextStep.ts';
import { watchEnds } from '../rollouts/rollout.ts';
import { liveVerdictsOf } from '../watch/askLive.ts';
import type { AskVerdict, PlanVerdict } from './planVerdict.ts';
import { withAnalysis } from './withAnalysis.ts';

/**
 * Returns verdicts from the figures of a collector, and from a Prometheus where the plan has an analysis. During a rollout
 * they cover all counts since the plan began. Once all visitors have the version, they compare its counts since then with
 * those of the previous version at another time.
 */
export function verdictsOf(collector: Collector, prometheus?: Prometheus): AskVerdict<Required<PlanVerdict>> {
  return withAnalysis(guardVerdictsOf(collector), prometheus);
}

function guardVerdictsOf(collector: Collector): AskVerdict<Required<PlanVerdict>> {
  const askLive = liveVerdictsOf(collector);
  return async ({ channel, app, plan, beside }, now) => {
    if (plan.state === 'done') {
      const from = new Date(plan.since);
      const until = watchEnds(plan);
      const { version } = plan;
      const live = { channel, app, version, before: beside, liveSince: from, guard: guardOf(plan.guard) };
      const { verdict: judged, at, reference } = await askLive({ ...live, from, until }, now);
      return planVerdict(judged, at, explain(reference, { why: explainForPlan(judged), current: beside }));
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
      ...(plan.areNetworksAccepted && { areNetworksAccepted: true }),
    });
    return planVerdict(judged, at, explainForPlan(judged));
  };
}

function explainForPlan(judged: Judged): Explanation {
  return judged.state === 'fine' ? explainGoingOn(judged) : explainVerdict(judged);
}

function planVerdict(judged: Judged, at: Date, explanation: Explanation): Required<PlanVerdict> {
  const verdict = verdictOf(judged, explanationText(explanation, 'en'));
  return { verdict, explanation, figures: withSentence(judged), at };
}

function verdictOf(judged: Judged, why: string): Verdict {
  const { state } = judged;
  switch (state) {
    case 'fine':
    case 'worse':
      return { state, why };
    case 'inconclusive':
      return { state, why, ...(judged.cause !== 'line' && { of: 'networks' }) };
    case 'unsure':
      return { state: 'unclear', why };
    case 'missing':
      // The guard has already waited for figures, so the pilot does not wait again.
      return { state, why, forMs: Number.POSITIVE_INFINITY };
  }
}
