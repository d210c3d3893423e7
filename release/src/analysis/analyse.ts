import { durationMs } from '../base/duration.ts';
import { manyAtOnce } from '../base/manyAtOnce.ts';
import { Refused } from '../base/refused.ts';
import { explain } from '../explanations/explanation.ts';
import { type Arguments, withArguments } from './arguments.ts';
import { type Assessed, assessed, type Measurement, outcomeBy } from './assess.ts';
import type { Prometheus } from './prometheus.ts';
import { type Analysis, type Metric, measurementsOf } from './terms.ts';

/** The subject of measurements: the analysis of a plan, when the plan began, and the version in question. */
export type Analysed = {
  readonly analysis: Analysis;
  readonly began: Date;
  /** When a person accepted the inconclusive measurements of before. */
  readonly acceptedAt?: Date;
  readonly values: Arguments;
};

/** The time for the queries of one round, so that the pilot comes to its other rollouts. */
const ROUND_MS = 10_000;

/**
 * Returns each metric of an analysis with its measurements up to now. Nothing of it is stored: every measurement is a query
 * as of a past time. Throws `Refused` where the Prometheus does not answer, or not in time; what it answered is kept for
 * the next round.
 */
export async function analyse(
  prometheus: Prometheus,
  { analysis, began, acceptedAt = began, values }: Analysed,
  now: Date,
): Promise<readonly Assessed[]> {
  const { metrics } = analysis;
  const answerAt = inTime(prometheus);
  const found: Assessed[] = [];
  for (const metric of metrics) {
    const outcome = outcomeBy(metric);
    const query = withArguments(metric.provider.prometheus.query, values);
    const times = timesOf(metric, began, now);
    const measurements = await measured(metric, times, measurementsOf(metrics.length), async (at) => ({
      at,
      ...outcome(await answerAt(query, at)),
    }));
    found.push(assessed(metric, measurements, acceptedAt));
  }
  return found;
}

/** The times of measurements: the first, the milliseconds between two, and how many there are. */
type Times = { readonly first: number; readonly every: number; readonly all: number };

function timesOf({ interval, initialDelay }: Metric, began: Date, now: Date): Times {
  const every = durationMs(interval) ?? Number.POSITIVE_INFINITY;
  const first = began.getTime() + (durationMs(initialDelay ?? '') ?? 0);
  return { first, every, all: Math.max(0, Math.floor((now.getTime() - first) / every) + 1) };
}

/**
 * Returns the measurements that count, the oldest first: the newest `most`, or the first `count` that are no errors. The
 * newest are queried first, because they say most of how the version does now.
 */
async function measured(
  { count }: Metric,
  { first, every, all }: Times,
  most: number,
  measurementAt: (at: Date) => Promise<Measurement>,
): Promise<readonly Measurement[]> {
  const between = async (from: number, to: number) => {
    const times = Array.from({ length: to - from }, (_, index) => new Date(first + (to - 1 - index) * every));
    return (await manyAtOnce(times, measurementAt)).reverse();
  };
  if (count === undefined) return between(Math.max(0, all - most), all);
  let found: readonly Measurement[] = [];
  for (;;) {
    const wanted = count - found.filter(({ outcome }) => outcome !== 'Error').length;
    const to = Math.min(all, most, found.length + wanted);
    if (to <= found.length) return found;
    found = [...found, ...(await between(found.length, to))];
  }
}

function inTime({ address, answerAt }: Prometheus): Prometheus['answerAt'] {
  const until = Date.now() + ROUND_MS;
  let answers = 0;
  return async (query, at) => {
    if (Date.now() > until) {
      const failure = explain('fewAnswers', { count: String(answers), seconds: String(ROUND_MS / 1_000) });
      throw Refused.of(explain('prometheusSilent', { address, failure }));
    }
    const answered = await answerAt(query, at);
    answers += 1;
    return answered;
  };
}
