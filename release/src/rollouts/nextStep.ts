import { isOpen, type Rollout, stepEnds } from './rollout.ts';

/** What is known of how the version of a plan does beside the one that all others have. */
export type Verdict =
  | { readonly state: 'fine' | 'worse' | 'unclear' | 'inconclusive'; readonly why: string }
  /** Nothing is known, and that for so long already. */
  | { readonly state: 'missing'; readonly why: string; readonly forMs: number };

/** What a plan needs now. */
export type Act =
  | { readonly act: 'wait'; readonly why: string }
  /** `hold` is a pause that a person ends, `pause` one that figures end. */
  | { readonly act: 'step' | 'resume' | 'pause' | 'hold' | 'stop'; readonly why: string };

/** A line that breaks for a moment is no reason to make a revision. */
export const PATIENCE_MS = 30_000;

/**
 * What a plan needs, by what is known at this moment. Only what is known to be fine goes on; what does worse is stopped, also
 * while it is paused, because its share of the visitors still has it; what is not known never promotes. Where the line fails it much
 * oftener than the other version, a person has to look.
 */
export function nextStep(plan: Rollout, verdict: Verdict, now: Date): Act {
  const { why } = verdict;
  if (!isOpen(plan)) return { act: 'wait', why: `it is ${plan.state}` };
  if (verdict.state === 'worse') return { act: 'stop', why };
  if (plan.state === 'paused' && !plan.isForData) return { act: 'wait', why: 'it is paused' };
  if (verdict.state === 'inconclusive') return { act: 'hold', why };
  if (plan.state === 'paused')
    return verdict.state === 'missing' ? { act: 'wait', why } : { act: 'resume', why };
  const isOver = now >= stepEnds(plan);
  if (verdict.state === 'missing')
    return { act: isOver || verdict.forMs >= PATIENCE_MS ? 'pause' : 'wait', why };
  if (verdict.state === 'unclear') return { act: 'wait', why };
  return isOver ? { act: 'step', why } : { act: 'wait', why };
}
