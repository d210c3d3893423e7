import { durationText } from '../base/duration.ts';
import { Refused } from '../base/refused.ts';
import type { Rollout } from '../rollouts/rollout.ts';
import type { PilotRun } from './pilotRun.ts';
import type { PlanVerdict } from './planVerdict.ts';

/** The largest difference between two clocks that counts as normal. */
const SKEW_MS = 30_000;

/**
 * Returns the verdict on a plan's version beside another one. Where there are no figures to judge by, it opens a problem and
 * returns `missing`, with the time since when; the problem closes once there are figures for every application again.
 */
export async function queryVerdict(
  run: PilotRun,
  app: string,
  plan: Rollout,
  beside: string,
): Promise<PlanVerdict> {
  const { channel, ask, now, problems, unanswered } = run;
  try {
    const answer = await ask({ channel, app, plan, beside }, now());
    unanswered.delete(app);
    if (unanswered.size === 0) problems.close('collector', 'There are figures again');
    if (answer.at) compareClocks(run, answer.at);
    return answer;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const since = unanswered.get(app) ?? now();
    unanswered.set(app, since);
    problems.open('collector', 'unreachable', error.message);
    return { verdict: { state: 'missing', why: error.message, forMs: now().getTime() - since.getTime() } };
  }
}

function compareClocks({ now, problems }: PilotRun, at: Date): void {
  const ms = now().getTime() - at.getTime();
  if (Math.abs(ms) < SKEW_MS) {
    problems.close('clock');
    return;
  }
  const much = durationText(Math.round(Math.abs(ms) / 1_000) * 1_000);
  const text =
    `The clock of this machine is ${much} ${ms > 0 ? 'ahead of' : 'behind'} the collector’s. ` +
    'A step is taken when both say that its time is over.';
  problems.open('clock', 'clock', text);
}
