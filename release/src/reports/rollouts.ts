import type { Revision } from '../document/revision.ts';
import { isAtEnd, isOpen, type Rollout, shareOf, stepEnds } from '../rollouts/rollout.ts';

/** The plan of an application as it stands, for people and for machines. */
export type RolloutEntry = Rollout & {
  readonly name: string;
  /** The share of visitors that it has come to. */
  readonly percent: number;
  /** When its next step is taken at the earliest; missing where none is. */
  readonly nextAt?: string;
  readonly nextPercent?: number;
  /** What the guard says now, where it was asked. */
  readonly currentVerdicts?: { readonly why: string };
};

/** The plans of a revision, by the name of the application. */
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
