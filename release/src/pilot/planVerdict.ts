import type { Explanation } from '../explanations/explanation.ts';
import type { Verdict } from '../rollouts/nextStep.ts';
import type { Rollout } from '../rollouts/rollout.ts';

/** The version to judge, and the version to compare it with. */
export type VerdictQuery = {
  readonly channel: string;
  readonly app: string;
  readonly plan: Rollout;
  /** The version to compare with: that of the other visitors, or the previous one once all visitors have the new one. */
  readonly beside: string;
};

/** A verdict, the figures behind it, and their time by the collector's clock. */
export type PlanVerdict = {
  readonly verdict: Verdict;
  /** The reason of the verdict, for readers of any language. */
  readonly explanation?: Explanation;
  readonly figures?: object;
  readonly at?: Date;
};

/** Returns the verdict on a version. Throws `Refused` where there are no figures to judge by. */
export type AskVerdict<Found = PlanVerdict> = (query: VerdictQuery, now: Date) => Promise<Found>;
