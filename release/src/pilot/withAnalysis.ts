import { analyse } from '../analysis/analyse.ts';
import { type Finding, findingOf, sentMetrics } from '../analysis/finding.ts';
import type { Prometheus } from '../analysis/prometheus.ts';
import type { Analysis } from '../analysis/terms.ts';
import { Refused, whenRefused } from '../base/refused.ts';
import { explain, explanationText } from '../explanations/explanation.ts';
import type { Verdict } from '../rollouts/nextStep.ts';
import type { AskVerdict, PlanVerdict, VerdictQuery } from './planVerdict.ts';

type WholeVerdict = Required<PlanVerdict>;

/**
 * Returns verdicts of a guard together with those of the analysis that a plan may have. Throws `Refused` where either
 * source does not answer, and the other one is no reason to stop or to ask a person.
 */
export function withAnalysis(
  ask: AskVerdict<WholeVerdict>,
  prometheus: Prometheus | undefined,
): AskVerdict<WholeVerdict> {
  return async (query, now) => {
    const { analysis } = query.plan;
    if (!analysis) return ask(query, now);
    const [guard, finding] = await Promise.all([
      ask(query, now).catch(refusal),
      findingOn(prometheus, analysis, query, now).catch(refusal),
    ]);
    const verdict = combined(guard, finding, now);
    if (verdict instanceof Refused) throw verdict;
    return verdict;
  };
}

async function findingOn(
  prometheus: Prometheus | undefined,
  analysis: Analysis,
  { channel, app, plan, beside }: VerdictQuery,
  now: Date,
): Promise<Finding> {
  if (!prometheus) throw Refused.of(explain('noPrometheus', {}));
  const { version, began, measuredSince } = plan;
  const analysed = {
    analysis,
    began: new Date(began),
    ...(measuredSince && { acceptedAt: new Date(measuredSince) }),
    values: { channel, app, version, current: beside },
  };
  return findingOf(await analyse(prometheus, analysed, now));
}

const refusal = whenRefused((refused) => refused);

/** The verdicts, the one first that counts most. */
const weights: readonly Verdict['state'][] = ['worse', 'inconclusive', 'missing', 'unclear', 'fine'];

const verdictStates = {
  failed: 'worse',
  inconclusive: 'inconclusive',
  errors: 'missing',
  waiting: 'unclear',
  fine: 'fine',
} as const satisfies Readonly<Record<Finding['state'], Verdict['state']>>;

/**
 * Returns the verdict of a guard and of an analysis together: that of the two that counts more, and the guard's where both
 * say the same. A source that does not answer counts as `missing`.
 */
export function combined(
  guard: WholeVerdict | Refused,
  finding: Finding | Refused,
  now: Date,
): WholeVerdict | Refused {
  const ofGuard = guard instanceof Refused ? 'missing' : guard.verdict.state;
  const ofAnalysis = finding instanceof Refused ? 'missing' : verdictStates[finding.state];
  const isByAnalysis = weights.indexOf(ofAnalysis) < weights.indexOf(ofGuard);
  const decides = isByAnalysis ? finding : guard;
  if (decides instanceof Refused) return decides;
  const shown = {
    figures: {
      ...(guard instanceof Refused ? undefined : guard.figures),
      ...(finding instanceof Refused ? undefined : { analysis: sentMetrics(finding) }),
    },
    at: guard instanceof Refused ? now : guard.at,
  };
  if (!('state' in decides)) {
    if (decides.verdict.state !== 'fine' || finding instanceof Refused) return { ...decides, ...shown };
    const explanation = explain('withMeasurements', { why: decides.explanation, measured: finding.why });
    return { verdict: { state: 'fine', why: explanationText(explanation, 'en') }, explanation, ...shown };
  }
  return { ...byAnalysis(decides, ofAnalysis), ...shown };
}

function byAnalysis({ why: explanation }: Finding, state: Verdict['state']) {
  if ('length' in explanation) throw new Error('An analysis that is fine decides nothing.');
  const why = explanationText(explanation, 'en');
  return { verdict: verdictOf(state, why), explanation };
}

function verdictOf(state: Verdict['state'], why: string): Verdict {
  if (state === 'inconclusive') return { state, why, of: 'analysis' };
  // The errors in a row have taken their time already, so the pilot does not wait again.
  return state === 'missing' ? { state, why, forMs: Number.POSITIVE_INFINITY } : { state, why };
}
