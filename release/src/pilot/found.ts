import { durationText } from '../base/duration.ts';
import { Refused } from '../base/refused.ts';
import type { Rollout } from '../rollouts/rollout.ts';
import type { Found } from './askVerdict.ts';
import type { Flight } from './flight.ts';

/** Clocks that differ by less differ as clocks do. */
const SKEW_MS = 30_000;

/** What is known of a plan's version beside another one; where that cannot be asked, since when. */
export async function found(flight: Flight, app: string, plan: Rollout, beside: string): Promise<Found> {
  const { channel, ask, now, troubles, unanswered } = flight;
  try {
    const answer = await ask({ channel, app, plan, beside }, now());
    unanswered.delete(app);
    if (unanswered.size === 0) troubles.over('collector', 'There are figures again');
    if (answer.at) compareClocks(flight, answer.at);
    return answer;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const since = unanswered.get(app) ?? now();
    unanswered.set(app, since);
    troubles.found('collector', 'unreachable', error.message);
    return { verdict: { state: 'missing', why: error.message, forMs: now().getTime() - since.getTime() } };
  }
}

function compareClocks({ now, troubles }: Flight, at: Date): void {
  const ms = now().getTime() - at.getTime();
  if (Math.abs(ms) < SKEW_MS) {
    troubles.over('clock');
    return;
  }
  const much = durationText(Math.round(Math.abs(ms) / 1_000) * 1_000);
  const text =
    `The clock of this machine is ${much} ${ms > 0 ? 'ahead of' : 'behind'} the collector’s. ` +
    'A step is taken when both say that its time is over.';
  troubles.found('clock', 'clock', text);
}
