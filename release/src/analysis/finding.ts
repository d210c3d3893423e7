import { type Explanation, explain } from '../explanations/explanation.ts';
import type { Assessed, Measurement, Outcome } from './assess.ts';

/** The result of all metrics of an analysis. Only `fine` lets a rollout go on. */
export type Finding = {
  readonly state: 'failed' | 'inconclusive' | 'errors' | 'waiting' | 'fine';
  /** The metric that decides, or the measurements of all where all are fine. */
  readonly why: Explanation | readonly Explanation[];
  readonly metrics: readonly Assessed[];
};

/** Returns the result of all metrics: the worst one decides. */
export function findingOf(metrics: readonly Assessed[]): Finding {
  const inPhase = (phase: Assessed['phase']) => metrics.find((one) => one.phase === phase);
  const failed = inPhase('Failed');
  if (failed) return { state: 'failed', why: explainFailed(failed), metrics };
  const inconclusive = inPhase('Inconclusive');
  if (inconclusive) return { state: 'inconclusive', why: explainInconclusive(inconclusive), metrics };
  const wrong = inPhase('Error');
  if (wrong) return { state: 'errors', why: explainErrors(wrong), metrics };
  const unknown = metrics.find(({ measurements, errors }) => measurements.length === 0 || errors > 0);
  if (unknown) return { state: 'waiting', why: explainWaiting(unknown), metrics };
  return { state: 'fine', why: metrics.map(explainFine), metrics };
}

function explainFailed(one: Assessed): Explanation {
  const { metric, failed } = one;
  const { successCondition: success, failureCondition: failure } = metric;
  const outcome =
    failure === undefined
      ? explain('missesSuccess', { condition: success ?? '' })
      : explain('meetsFailure', { condition: failure });
  return explain('analysisFailed', {
    ...explainLast(one, 'Failed'),
    count: String(failed),
    limit: String(metric.failureLimit ?? 0),
    outcome,
  });
}

function explainInconclusive(one: Assessed): Explanation {
  const { metric, inconclusive } = one;
  const { successCondition: condition = '', failureCondition: other = '' } = metric;
  return explain('analysisInconclusive', {
    ...explainLast(one, 'Inconclusive'),
    count: String(inconclusive),
    limit: String(metric.inconclusiveLimit ?? 0),
    outcome: explain('meetsNeither', { condition, other }),
  });
}

/** The last measurement with an outcome, among all. */
function explainLast({ metric, measurements }: Assessed, outcome: Outcome) {
  const last = measurements.findLast((one) => one.outcome === outcome);
  return {
    metric: metric.name,
    of: String(measurements.length),
    time: last?.at.toISOString().slice(11, 16) ?? '',
    value: last?.value ?? '',
  };
}

function explainErrors({ metric, measurements, errors, errorLimit }: Assessed): Explanation {
  return explain('analysisErrors', {
    metric: metric.name,
    count: String(errors),
    limit: String(errorLimit),
    failure: measurements.at(-1)?.value ?? '',
  });
}

function explainWaiting({ metric: { name: metric }, measurements }: Assessed): Explanation {
  const last = measurements.at(-1);
  return last
    ? explain('analysisError', { metric, failure: last.value })
    : explain('analysisPending', { metric });
}

function explainFine({ metric, measurements, failed }: Assessed): Explanation {
  return explain('measuredFine', {
    metric: metric.name,
    value: measurements.at(-1)?.value ?? '',
    count: String(failed),
    of: String(measurements.length),
  });
}

/** The newest measurements of a metric that a web hook gets. */
const SENT_AT_MOST = 10;

type SentMeasurement = Omit<Measurement, 'at'> & { readonly at: string };
type SentMetric = Pick<Assessed, 'phase' | 'failed' | 'inconclusive' | 'errors'> & {
  readonly name: string;
  readonly measured: number;
  readonly measurements: readonly SentMeasurement[];
};

/** Returns the metrics with their newest measurements, as web hooks get them. */
export function sentMetrics({ metrics }: Finding): readonly SentMetric[] {
  return metrics.map(({ metric: { name }, phase, measurements, failed, inconclusive, errors }) => ({
    name,
    phase,
    measured: measurements.length,
    failed,
    inconclusive,
    errors,
    measurements: measurements
      .slice(-SENT_AT_MOST)
      .map(({ at, ...rest }) => ({ at: at.toISOString(), ...rest })),
  }));
}
