import * as v from 'valibot';

/** Everybody, in basis points: the last step of every plan. */
export const EVERYBODY_BPS = 10_000;

/** What somebody asks for: which shares, how long each at least, judged by which guard, and how long it is watched at the end. */
const termsEntries = {
  version: v.string(),
  /** In basis points, rising; the last is everybody. */
  steps: v.pipe(v.array(v.pipe(v.number(), v.integer())), v.minLength(1)),
  everyMs: v.number(),
  guard: v.string(),
  watchMs: v.number(),
  /** Once it is live for everybody and does worse than the version before, it is taken back without asking anybody. */
  isTakenBack: v.optional(v.boolean()),
};

/**
 * How a version goes from a small share of the visitors to everybody, and how far it has come. Kept with each revision of a
 * channel from the one that began it on; visitors get nothing of it.
 */
export const rolloutSchema = v.object({
  ...termsEntries,
  by: v.string(),
  began: v.string(),
  /** How the version was tried before its first player, and in which revision. */
  check: v.optional(
    v.object({ state: v.picklist(['passed', 'skipped']), seen: v.string(), revision: v.number() }),
  ),
  /** Which of the steps it is at, counted from 0. */
  step: v.number(),
  /** When the revision was made that began this step, or went on with it after a pause: the step's time counts from there. */
  since: v.string(),
  state: v.picklist(['running', 'paused', 'stopped', 'done']),
  /** The pause ends by itself, when there are figures again. */
  isForData: v.optional(v.boolean()),
  /** The pause is for failures of the line that differ: it ends when a person resumes, who thereby accepts the difference. */
  isForLine: v.optional(v.boolean()),
  /** A person has accepted that the line fails the versions differently, and is not asked again. */
  isLineAccepted: v.optional(v.boolean()),
  /** Who paused or stopped it, and why. */
  why: v.optional(v.string()),
});

/** A plan by which a version reaches everybody, and how far it has come. */
export type Rollout = v.InferOutput<typeof rolloutSchema>;
/** The plans of a channel by application. */
export type Rollouts = Readonly<Record<string, Rollout>>;
/** What somebody asks for who begins one. */
export type RolloutTerms = Pick<
  Rollout,
  'version' | 'steps' | 'everyMs' | 'guard' | 'watchMs' | 'isTakenBack'
>;

/** Whether a plan still has something to do. */
export function isOpen({ state }: Pick<Rollout, 'state'>): boolean {
  return state === 'running' || state === 'paused';
}

/** The share of visitors that a plan has come to, in basis points. */
export function shareOf({ steps, step }: Pick<Rollout, 'steps' | 'step'>): number {
  return steps[step] ?? 0;
}

/** Whether a plan is at its last step. */
export function isAtEnd({ steps, step }: Pick<Rollout, 'steps' | 'step'>): boolean {
  return step >= steps.length - 1;
}

/** Until when a version is watched that everybody has. */
export function watchEnds({ since, watchMs }: Pick<Rollout, 'since' | 'watchMs'>): Date {
  return new Date(Date.parse(since) + watchMs);
}

/** When the time of the step that a plan is at is over. */
export function stepEnds({ since, everyMs }: Pick<Rollout, 'since' | 'everyMs'>): Date {
  return new Date(Date.parse(since) + everyMs);
}
