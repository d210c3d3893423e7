import { type Condition, conditionOf, Incomparable, type Result } from './condition.ts';
import type { Metric } from './terms.ts';

/** The answer of a Prometheus to a query at a time: a result, or why it gives none. */
export type Answered = { readonly result: Result } | { readonly problem: string };

/** The outcome of one measurement, by the names of Argo Rollouts. */
export type Outcome = 'Successful' | 'Failed' | 'Inconclusive' | 'Error';

/** One measurement of a metric. */
export type Measurement = {
  readonly at: Date;
  readonly outcome: Outcome;
  /** The value, or the reason of an error. */
  readonly value: string;
};

/** The phase of a metric, by the names of Argo Rollouts; `Pending` without any measurement. */
export type Phase = 'Pending' | 'Running' | Outcome;

/** The most errors in a row where a metric gives no limit, as in Argo Rollouts. */
const CONSECUTIVE_ERRORS = 4;

/** Returns a function that judges the answers of a metric by its conditions. */
export function outcomeBy({
  successCondition,
  failureCondition,
}: Pick<Metric, 'successCondition' | 'failureCondition'>): (answered: Answered) => Omit<Measurement, 'at'> {
  const isSuccess = successCondition === undefined ? undefined : conditionOf(successCondition);
  const isFailure = failureCondition === undefined ? undefined : conditionOf(failureCondition);
  return (answered) => {
    if ('problem' in answered) return { outcome: 'Error', value: answered.problem };
    const { result } = answered;
    const value = valueText(result);
    try {
      return { outcome: outcomeOf(result, isSuccess, isFailure), value };
    } catch (error) {
      if (!(error instanceof Incomparable)) throw error;
      return { outcome: 'Error', value: `${value}, ${error.message}` };
    }
  };
}

function outcomeOf(
  result: Result,
  isSuccess: Condition | undefined,
  isFailure: Condition | undefined,
): Outcome {
  // Both are evaluated, because an error of either is an error of the measurement.
  const succeeds = isSuccess?.(result);
  const fails = isFailure?.(result) ?? succeeds === false;
  if (fails) return 'Failed';
  return (succeeds ?? true) ? 'Successful' : 'Inconclusive';
}

/** The most numbers of a vector that a text names. */
const SHOWN = 5;

function valueText(result: Result): string {
  if (typeof result === 'number') return numberText(result);
  const shown = result.slice(0, SHOWN).map(numberText).join(', ');
  return result.length === 1 ? shown : `[${shown}${result.length > SHOWN ? ', …' : ''}]`;
}

function numberText(value: number): string {
  return String(Number.isFinite(value) ? Number(value.toPrecision(4)) : value);
}

/** A metric with its measurements, and what follows from them. */
export type Assessed = {
  readonly metric: Metric;
  readonly phase: Phase;
  readonly measurements: readonly Measurement[];
  /** The measurements that failed. */
  readonly failed: number;
  /** The inconclusive measurements that no person has accepted. */
  readonly inconclusive: number;
  /** The errors since the last measurement that was none. */
  readonly errors: number;
  /** The most errors in a row. */
  readonly errorLimit: number;
};

/**
 * Returns a metric with the phase that its measurements give it, the oldest first. Inconclusive ones count from
 * `inconclusiveSince` on.
 */
export function assessed(
  metric: Metric,
  measurements: readonly Measurement[],
  inconclusiveSince: Date,
): Assessed {
  const numberOf = (outcome: Outcome, since = 0) =>
    measurements.filter((one) => one.outcome === outcome && one.at.getTime() >= since).length;
  const counts = {
    failed: numberOf('Failed'),
    inconclusive: numberOf('Inconclusive', inconclusiveSince.getTime()),
    errors: measurements.length - 1 - measurements.findLastIndex(({ outcome }) => outcome !== 'Error'),
    errorLimit: metric.consecutiveErrorLimit ?? CONSECUTIVE_ERRORS,
  };
  const measured = measurements.length - numberOf('Error');
  return { metric, phase: phaseOf(metric, counts, measurements.length, measured), measurements, ...counts };
}

type Counts = Pick<Assessed, 'failed' | 'inconclusive' | 'errors' | 'errorLimit'>;

function phaseOf(
  { count, failureLimit = 0, inconclusiveLimit = 0 }: Metric,
  { failed, inconclusive, errors, errorLimit }: Counts,
  all: number,
  measured: number,
): Phase {
  if (all === 0) return 'Pending';
  if (failed > failureLimit) return 'Failed';
  if (inconclusive > inconclusiveLimit) return 'Inconclusive';
  if (errors > errorLimit) return 'Error';
  return count !== undefined && measured >= count ? 'Successful' : 'Running';
}
