import { networkGroups } from '@site/release-page/telemetry';
import * as v from 'valibot';
import { describeIssues } from '../base/describeIssues.ts';
import { Refused } from '../base/refused.ts';
import { explain } from '../explanations/explanation.ts';

/** The metrics by which versions are compared. */
export const metrics = ['failed', 'errors', 'calls', 'load', 'inp'] as const;
/** A metric by which versions are compared. */
export type Metric = (typeof metrics)[number];
/**
 * The metrics that are judged: those that stop a version, and `lost`, failures of the network, which call for a
 * person.
 */
export type Judged = Metric | 'lost';

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const aboveZero = v.pipe(v.number(), v.gtValue(0));

const boundsSchema = v.strictObject({
  /**
   * The part of the chance of a false stop that this metric may use; all together at most 1. A metric with 0 stops
   * nothing.
   */
  weight: share,
  /** The tolerance: this share of all pages, on top of the current version's share. */
  extra: share,
});

const durationSchema = v.strictObject({
  ...boundsSchema.entries,
  /**
   * The bounds from which a duration is slow: this many times the p75 of the current version, and this many
   * milliseconds more than it at least.
   */
  slower: v.pipe(v.number(), v.minValue(1)),
  slowerMs: v.pipe(v.number(), v.minValue(0)),
});

/** The bounds for failures of the network: a large difference calls for a person. */
const lineSchema = v.strictObject({
  /** The highest chance that a rollout of an equally good version is ever paused for it. */
  falsePauses: v.pipe(aboveZero, v.maxValue(0.1)),
  extra: share,
});

const networks = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(networkGroups));

/**
 * The numbers of networks that are too few to prove anything: anybody can send the reports of a network. A verdict
 * must hold without its strongest ones; where it need not, all networks are believed.
 */
const networksSchema = v.pipe(
  v.strictObject({
    /** Without so many networks, a canary must still do worse to be paused. */
    toPause: networks,
    /** Without so many, it must still do worse to be stopped, and have pages enough to go on. */
    toStop: networks,
  }),
  v.check(({ toPause, toStop }) => toPause <= toStop, 'a stop takes as many networks as a pause, or more'),
);

/** The bounds at which a canary is stopped, and the amount of data that it needs to go on. */
export const guardSchema = v.pipe(
  v.strictObject({
    /** The highest chance that a rollout of an equally good version is ever stopped. */
    falseStops: v.pipe(aboveZero, v.maxValue(0.1)),
    /** The least views, and the least pages, of each version for a verdict on which the rollout goes on. */
    views: v.pipe(v.number(), v.integer(), v.minValue(1)),
    pages: v.pipe(v.number(), v.integer(), v.minValue(1)),
    /** The minutes without a report after which nothing counts as known. */
    silentMinutes: aboveZero,
    failed: boundsSchema,
    errors: boundsSchema,
    calls: boundsSchema,
    load: durationSchema,
    inp: durationSchema,
    line: v.optional(lineSchema, { falsePauses: 0.005, extra: 0.005 }),
    networks: v.optional(networksSchema, { toPause: 1, toStop: 10 }),
  }),
  v.check(
    (guard) => metrics.reduce((sum, metric) => sum + guard[metric].weight, 0) < 1.000_001,
    'the weights of all metrics come to more than 1',
  ),
);

/** The bounds by which canaries are judged. */
export type Guard = v.InferOutput<typeof guardSchema>;

const usual: Guard = {
  // Half of 1 %. The other half is a reserve for visitors whose pages fail together.
  falseStops: 0.005,
  views: 200,
  pages: 50,
  silentMinutes: 3,
  failed: { weight: 0.84, extra: 0.0001 },
  errors: { weight: 0.06, extra: 0.0005 },
  calls: { weight: 0.04, extra: 0.001 },
  // Where pages cannot see whether their files came from a cache, a new version loads slower without a fault,
  // because no cache has it yet.
  load: { weight: 0.03, extra: 0.05, slower: 1.5, slowerMs: 1_000 },
  inp: { weight: 0.03, extra: 0.02, slower: 1.5, slowerMs: 100 },
  line: { falsePauses: 0.005, extra: 0.005 },
  networks: { toPause: 1, toStop: 10 },
};

/** The guards by name. */
export const guards: Readonly<Record<string, Guard>> = {
  default: usual,
  /**
   * For sites whose visitors come from few networks, such as those of one company, or from one machine. It believes
   * reports whatever network they come from, so that one sender can stop a version or let it pass.
   */
  'few-networks': { ...usual, networks: { toPause: 0, toStop: 0 } },
};

/**
 * Returns the guard of a name, or of an object with its bounds. Throws `Refused` for an unknown name or for bounds
 * that are not valid.
 */
export function guardOf(given: unknown = 'default'): Guard {
  const named = typeof given === 'string' ? guards[given] : undefined;
  if (named) return named;
  if (typeof given === 'string')
    throw Refused.of(explain('noGuard', { guard: given, guards: Object.keys(guards).join(', ') }));
  const read = v.safeParse(guardSchema, given);
  if (read.success) return read.output;
  throw new Refused(`This is no guard: ${describeIssues(read.issues)}.`);
}
