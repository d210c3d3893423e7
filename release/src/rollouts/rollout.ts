import * as v from 'valibot';
import { analysisSchema } from '../analysis/terms.ts';

/** Everybody, in basis points: the last step of every plan. */
export const EVERYBODY_BPS = 10_000;

/**
 * The terms of a rollout: its shares, the least time at each, the guard, and how long the version is watched at the
 * end.
 */
const termsEntries = {
  version: v.string(),
  /** In basis points, rising; the last is everybody. */
  steps: v.pipe(v.array(v.pipe(v.number(), v.integer())), v.minLength(1)),
  everyMs: v.number(),
  guard: v.string(),
  watchMs: v.number(),
  /**
   * Whether a version that is live for everybody is rolled back without a person when it does worse than the one
   * before.
   */
  isTakenBack: v.optional(v.boolean()),
  /** The queries by which measurements of a Prometheus judge the version, beside the guard. */
  analysis: v.optional(analysisSchema),
};

/**
 * A rollout plan: how a version goes from a small share of the visitors to everybody, and how far it has come. Each
 * revision of a channel stores it, from the one that began it on; visitors do not get it.
 */
export const rolloutSchema = v.object({
  ...termsEntries,
  by: v.string(),
  began: v.string(),
  /** The result of the smoke test before the first player got the version, and its revision. */
  check: v.optional(
    v.object({ state: v.picklist(['passed', 'skipped']), seen: v.string(), revision: v.number() }),
  ),
  /** The index of the current step, counted from 0. */
  step: v.number(),
  /**
   * The time of the revision that began this step, or resumed it after a pause; the step's time counts from there.
   */
  since: v.string(),
  state: v.picklist(['running', 'paused', 'stopped', 'done']),
  /** Set when the pause ends by itself, as soon as there are figures again. */
  isForData: v.optional(v.boolean()),
  /**
   * Set when the pause is for failures of the network that differ. It ends when a person resumes, who thereby accepts
   * the difference.
   */
  isForLine: v.optional(v.boolean()),
  /** Set when a person has accepted that failures of the network differ, so that no pause follows from them again. */
  isLineAccepted: v.optional(v.boolean()),
  /**
   * Set when the pause is for figures that rest on few networks, or on unlike ones. It ends when a person resumes, who
   * thereby accepts them.
   */
  isForNetworks: v.optional(v.boolean()),
  /** Set when a person has accepted such figures, so that neither a pause nor a stop follows from them again. */
  areNetworksAccepted: v.optional(v.boolean()),
  /** Set when the pause is for inconclusive measurements. It ends when a person resumes, who thereby accepts them. */
  isForAnalysis: v.optional(v.boolean()),
  /** When a person accepted the inconclusive measurements of before, so that only later ones count. */
  measuredSince: v.optional(v.string()),
  /** The cause and the reason of the pause or stop. */
  why: v.optional(v.string()),
});

/** A plan by which a version reaches everybody, and how far it has come. */
export type Rollout = v.InferOutput<typeof rolloutSchema>;
/** The plans of a channel by application. */
export type Rollouts = Readonly<Record<string, Rollout>>;
/** The terms that a person sets to begin a rollout. */
export type RolloutTerms = Pick<
  Rollout,
  'version' | 'steps' | 'everyMs' | 'guard' | 'watchMs' | 'isTakenBack' | 'analysis'
>;

/** Whether a plan still has something to do. */
export function isOpen({ state }: Pick<Rollout, 'state'>): boolean {
  return state === 'running' || state === 'paused';
}

/** Returns the share of visitors that a plan has come to, in basis points. */
export function shareOf({ steps, step }: Pick<Rollout, 'steps' | 'step'>): number {
  return steps[step] ?? 0;
}

/** Whether a plan is at its last step. */
export function isAtEnd({ steps, step }: Pick<Rollout, 'steps' | 'step'>): boolean {
  return step >= steps.length - 1;
}

/** Returns the time until which a version that everybody has is watched. */
export function watchEnds({ since, watchMs }: Pick<Rollout, 'since' | 'watchMs'>): Date {
  return new Date(Date.parse(since) + watchMs);
}

/** Returns the end of the current step's time. */
export function stepEnds({ since, everyMs }: Pick<Rollout, 'since' | 'everyMs'>): Date {
  return new Date(Date.parse(since) + everyMs);
}
