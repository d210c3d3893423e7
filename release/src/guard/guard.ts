import * as v from 'valibot';
import { describeIssues } from '../base/describeIssues.ts';
import { Refused } from '../base/refused.ts';

/** What versions are held against each other by. */
export const metrics = ['failed', 'errors', 'calls', 'load', 'inp'] as const;
export type Metric = (typeof metrics)[number];
/** What is compared of two versions: what stops one, and failures of the line, which ask for a person. */
export type Judged = Metric | 'lost';

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const aboveZero = v.pipe(v.number(), v.gtValue(0));

const boundsSchema = v.strictObject({
  /** How much of the chance of a false stop this metric may use; all together at most 1. Nothing: it stops nothing. */
  weight: share,
  /** What is no reason to stop: so much of all pages on top of the current version's share. */
  extra: share,
});

const durationSchema = v.strictObject({
  ...boundsSchema.entries,
  /** What counts as slow: so many times the p75 of the current version, and so many milliseconds more than it at least. */
  slower: v.pipe(v.number(), v.minValue(1)),
  slowerMs: v.pipe(v.number(), v.minValue(0)),
});

/** How much more may be lost to the line: where that differs much, a person has to look. */
const lineSchema = v.strictObject({
  /** How likely a rollout of a version that is as good is paused for it at any time, at most. */
  falsePauses: v.pipe(aboveZero, v.maxValue(0.1)),
  extra: share,
});

/** When a canary is stopped, and how much is wanted before it goes on. */
export const guardSchema = v.pipe(
  v.strictObject({
    /** How likely a rollout of a version that is as good is stopped at any time, at most. */
    falseStops: v.pipe(aboveZero, v.maxValue(0.1)),
    /** How many views, and of how many pages, of each version good news takes. */
    views: v.pipe(v.number(), v.integer(), v.minValue(1)),
    pages: v.pipe(v.number(), v.integer(), v.minValue(1)),
    /** After how long without a report nothing is known any more. */
    silentMinutes: aboveZero,
    failed: boundsSchema,
    errors: boundsSchema,
    calls: boundsSchema,
    load: durationSchema,
    inp: durationSchema,
    line: v.optional(lineSchema, { falsePauses: 0.005, extra: 0.005 }),
  }),
  v.check(
    (guard) => metrics.reduce((sum, metric) => sum + guard[metric].weight, 0) < 1.000_001,
    'the weights of all metrics come to more than 1',
  ),
);

export type Guard = v.InferOutput<typeof guardSchema>;

/** Guards by name. */
export const guards: Readonly<Record<string, Guard>> = {
  default: {
    // Half of one in a hundred: the other half is for visitors whose pages fail alike.
    falseStops: 0.005,
    views: 200,
    pages: 50,
    silentMinutes: 3,
    failed: { weight: 0.84, extra: 0.0001 },
    errors: { weight: 0.06, extra: 0.0005 },
    calls: { weight: 0.04, extra: 0.001 },
    // Where pages do not know whether their files came from a cache, no cache has a new version yet: it loads slower without fault.
    load: { weight: 0.03, extra: 0.05, slower: 1.5, slowerMs: 1_000 },
    inp: { weight: 0.03, extra: 0.02, slower: 1.5, slowerMs: 100 },
    line: { falsePauses: 0.005, extra: 0.005 },
  },
};

/** The guard of a name, or of a plain object with its bounds. Throws `Refused` for one that there is not, and says what is wrong. */
export function guardOf(given: unknown = 'default'): Guard {
  const named = typeof given === 'string' ? guards[given] : undefined;
  if (named) return named;
  if (typeof given === 'string')
    throw new Refused(`There is no guard ${given}; there are ${Object.keys(guards).join(', ')}.`);
  const read = v.safeParse(guardSchema, given);
  if (read.success) return read.output;
  throw new Refused(`This is no guard: ${describeIssues(read.issues)}.`);
}
