import { whenRefused } from '../base/refused.ts';
import { channelOf } from '../document/channel.ts';
import type { ChannelState } from '../document/channelState.ts';
import type { Verdict } from '../rollouts/nextStep.ts';
import { isOpen } from '../rollouts/rollout.ts';
import type { AskVerdict } from './planVerdict.ts';

/** The current verdict on a version that is being rolled out, with its reason as text and for readers of any language. */
export type CurrentVerdict = Pick<Verdict, 'state' | 'why'> & { readonly explanation?: Explanation | Refused };

/**
 * Returns the guard's current verdict on each open rollout, by application. A verdict without figures to judge by is
 * `missing`, with the reason.
 */
export async function currentVerdicts(
  { document, rollouts = {} }: ChannelState,
  ask: AskVerdict,
  now: Date,
): Promise<Record<string, CurrentVerdict>> {
  const { channel } = document;
  const open = Object.entries(rollouts).filter(([, plan]) => isOpen(plan));
  const verdicts = open.map(async ([app, plan]) => {
    const beside = channelOf(document, app)?.active ?? '';
    const answer = ask({ channel, app, plan, beside }, now).then(({ verdict }) => verdict);
    const { state, why } = await answer.catch(
      whenRefused(({ message }) => ({ state: 'missing' as const, why: message })),
    );
    return [app, { state, why }] as const;
  });
  return Object.fromEntries(await Promise.all(verdicts));
}
