import type { Revision } from '../document/revision.ts';
import { isAtEnd, isOpen, type Rollout, shareOf, stepEnds } from '../rollouts/rollout.ts';

/** The current plan of an application, for people and for machines. */
export type RolloutEntry = Rollout & {
  readonly name: string;
  /** The current share of visitors. */
  readonly percent: number;
  /** The earliest time of the next step; missing where there is none. */
  readonly nextAt?: string;
  readonly nextPercent?: number;
  /** The guard's current verdict, where it was queried. */
  readonly currentVerdicts?: { readonly why: string };
};

/** Returns the plans of a revision, sorted by application. */
export function entriesOf({ rollouts = {} }: Pick<Revision, 'rollouts'>): RolloutEntry[] {
  const all = Object.entries(rollouts).sort(([a], [b]) => (a < b ? -1 : 1));
  return all.map(([name, plan]) => ({
    name,
    ...plan,
    percent: shareOf(plan) / 100,
    ...(isOpen(plan) && !isAtEnd(plan) && { nextPercent: shareOf({ ...plan, step: plan.step + 1 }) / 100 }),
    ...(plan.state === 'running' && { nextAt: stepEnds(plan).toISOString() }),
  }));
}
