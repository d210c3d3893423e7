import * as v from 'valibot';
import { describeIssues } from '../base/describeIssues.ts';
import { durationMs } from '../base/duration.ts';
import { messageOf } from '../base/failureText.ts';
import { jsonIn } from '../base/jsonIn.ts';
import { Usage } from '../base/usage.ts';
import { checkArguments } from './arguments.ts';
import { conditionOf } from './condition.ts';

/**
 * The measurements that count of all metrics together, the newest. A pilot that knows none of them needs as many queries in
 * its first round.
 */
export const MEASUREMENTS_AT_MOST = 200;

const METRICS_AT_MOST = 10;
const LEAST_INTERVAL_MS = 10_000;
const FILE_AT_MOST = 64 * 1024;

/** Checks a text by a function that throws an `Error` with what is wrong. */
function checkedBy(check: (text: string) => void) {
  return v.rawCheck<string>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    try {
      check(dataset.value);
    } catch (error) {
      addIssue({ message: messageOf(error) });
    }
  });
}

const text = (length: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(length));
const duration = v.pipe(
  text(8),
  v.check((given) => durationMs(given) !== undefined, 'write a time as 30s, 5m or 2h'),
);
const condition = v.pipe(
  text(500),
  v.regex(/^[\x20-\x7e]*$/, 'a condition is one line of ASCII'),
  checkedBy(conditionOf),
);
const limit = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MEASUREMENTS_AT_MOST));

/** A metric, with the fields and the meaning that it has in an `AnalysisTemplate` of Argo Rollouts. */
const metricSchema = v.strictObject({
  name: v.pipe(text(63), v.regex(/^\w(?:[\w.-]*\w)?$/, 'a name has letters, digits, dots and dashes')),
  interval: v.pipe(
    duration,
    v.check((given) => (durationMs(given) ?? 0) >= LEAST_INTERVAL_MS, 'the least interval is 10s'),
  ),
  initialDelay: v.optional(duration),
  count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  successCondition: v.optional(condition),
  failureCondition: v.optional(condition),
  failureLimit: v.optional(limit),
  inconclusiveLimit: v.optional(limit),
  consecutiveErrorLimit: v.optional(limit),
  provider: v.strictObject({
    prometheus: v.strictObject({ query: v.pipe(text(4_000), checkedBy(checkArguments)) }),
  }),
});

/** The analysis of a rollout: the queries by which measurements of a Prometheus judge its version. */
export const analysisSchema = v.pipe(
  v.strictObject({
    metrics: v.pipe(v.array(metricSchema), v.minLength(1), v.maxLength(METRICS_AT_MOST)),
  }),
  v.check(
    ({ metrics }) => new Set(metrics.map(({ name }) => name)).size === metrics.length,
    'two metrics have the same name',
  ),
  v.check(
    ({ metrics }) => metrics.every(({ count = 1 }) => count <= measurementsOf(metrics.length)),
    `the counts of all metrics come to more than ${MEASUREMENTS_AT_MOST} measurements`,
  ),
);

export type Analysis = v.InferOutput<typeof analysisSchema>;
export type Metric = v.InferOutput<typeof metricSchema>;

/** Returns how many measurements of each metric count, where there are so many metrics. */
export function measurementsOf(metrics: number): number {
  return Math.floor(MEASUREMENTS_AT_MOST / metrics);
}

/** Reads the text of a file with an analysis. Throws `Usage` with each wrong field and its fault. */
export function analysisIn(file: string, content: string): Analysis {
  if (content.length > FILE_AT_MOST) throw new Usage(`${file} is longer than ${FILE_AT_MOST} characters.`);
  const received = jsonIn(content);
  if (received === undefined) throw new Usage(`${file} is no JSON.`);
  const read = v.safeParse(analysisSchema, received);
  if (read.success) return read.output;
  throw new Usage(`${file} is no analysis of a rollout. ${describeIssues(read.issues.slice(0, 10))}.`);
}
