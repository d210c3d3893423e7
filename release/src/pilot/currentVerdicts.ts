import { type Refused, whenRefused } from '../base/refused.ts';
import { channelOf } from '../document/channel.ts';
import type { ChannelState } from '../document/channelState.ts';
import type { Explanation } from '../explanations/explanation.ts';
import type { Verdict } from '../rollouts/nextStep.ts';
import { isOpen } from '../rollouts/rollout.ts';
import type { AskVerdict, PlanVerdict } from './planVerdict.ts';

/** The current verdict on a version that is being rolled out, with its reason in English and for readers of any language. */
export type CurrentVerdict = {
  readonly state: Verdict['state'];
  readonly why: string;
  readonly explanation: Explanation | Refused;
};

/**
 * Returns the guard's current verdict on each open rollout, by application. A verdict without figures to judge by is
 * `missing`, with the reason.
 */
export async function currentVerdicts(
  { document, rollouts = {} }: Pick<ChannelState, 'document' | 'rollouts'>,
  ask: AskVerdict<Required<PlanVerdict>>,
  now: Date,
): Promise<Readonly<Record<string, CurrentVerdict>>> {
  const { channel } = document;
  const open = Object.entries(rollouts).filter(([, plan]) => isOpen(plan));
  const verdicts = open.map(async ([app, plan]) => {
    const beside = channelOf(document, app)?.active ?? '';
    const verdict = await ask({ channel, app, plan, beside }, now).then(
      ({ verdict: { state, why }, explanation }): CurrentVerdict => ({ state, why, explanation }),
      whenRefused(
        (refused): CurrentVerdict => ({ state: 'missing', why: refused.message, explanation: refused }),
      ),
    );
    return [app, verdict] as const;
  });
  return Object.fromEntries(await Promise.all(verdicts));
}
