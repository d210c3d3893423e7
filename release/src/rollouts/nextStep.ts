import { isOpen, type Rollout, stepEnds } from './rollout.ts';

/** The verdict on the version of a plan, compared with the active one. */
export type Verdict =
  | { readonly state: 'fine' | 'worse' | 'unclear'; readonly why: string }
  /** A person has to look, at failures of the line or, with `of`, at networks or at the measurements of an analysis. */
  | { readonly state: 'inconclusive'; readonly why: string; readonly of?: 'analysis' | 'networks' }
  /** There are no figures, for `forMs` milliseconds already. */
  | { readonly state: 'missing'; readonly why: string; readonly forMs: number };

/** The next act on a plan. */
export type Act =
  | { readonly act: 'wait'; readonly why: string }
  /** `hold` is a pause that a person ends, `pause` one that new figures end. */
  | { readonly act: 'step' | 'resume' | 'pause' | 'stop'; readonly why: string }
  | { readonly act: 'hold'; readonly why: string; readonly of?: 'analysis' | 'networks' };

/** A short gap in the figures is no reason to make a revision. */
export const PATIENCE_MS = 30_000;

/**
 * Returns the next act on a plan. Only a version that is known to be fine goes on. A version that does worse is
 * stopped, also while its plan is paused, because its share of the visitors still has it. Without figures no version
 * is promoted. Where failures of the network differ much, a person has to look.
 */
export function nextStep(plan: Rollout, verdict: Verdict, now: Date): Act {
  const { why } = verdict;
  if (!isOpen(plan)) return { act: 'wait', why: `it is ${plan.state}` };
  if (verdict.state === 'worse') return { act: 'stop', why };
  if (plan.state === 'paused' && !plan.isForData) return { act: 'wait', why: 'it is paused' };
  if (verdict.state === 'inconclusive') return { act: 'hold', why, ...(verdict.of && { of: verdict.of }) };
  if (plan.state === 'paused')
    return verdict.state === 'missing' ? { act: 'wait', why } : { act: 'resume', why };
  const isOver = now >= stepEnds(plan);
  if (verdict.state === 'missing')
    return { act: isOver || verdict.forMs >= PATIENCE_MS ? 'pause' : 'wait', why };
  if (verdict.state === 'unclear') return { act: 'wait', why };
  return isOver ? { act: 'step', why } : { act: 'wait', why };
}
