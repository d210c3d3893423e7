import type { ReleaseDocument } from '@site/release-page';
import { Refused } from '../../base/refused.ts';
import { stepTo } from '../../document/channel.ts';
import type { ChannelState } from '../../document/channelState.ts';
import { revise } from '../../document/revise.ts';
import { wayBack } from '../../document/wayBack.ts';
import { type ChannelChange, commitChange, requireExpected } from '../changeChannel.ts';
import type { Switch } from '../makeLive.ts';
import { type ReleaseOptions, stampOf } from '../releaseOptions.ts';
import { restored } from '../restored.ts';

/**
 * Brings a retired remote back to its state before it was retired, or to the version `to` that was live once. Throws `Refused`
 * where no version of it may go live, and where the result could not run.
 */
export async function comeBack(
  change: ChannelChange<ChannelState>,
  name: string,
  options: ReleaseOptions & { readonly reason: string; readonly to?: string },
): Promise<Switch & { readonly document: ReleaseDocument }> {
  const { store, state } = change;
  const { document: current } = state;
  const expected = await requireExpected(change);
  const blocked = current.retired?.[name] ?? [];
  const to = options.to ?? (await wayBack(store, state, name, { blocked }))?.version;
  if (to === undefined)
    throw new Refused(
      `No version of ${name} can come back: each is blocked or gone from the store. Unblock one, or publish a newer one.`,
    );
  const { next } = await restored(store, state, { name, to });
  const stamp = stampOf(options, options.reason, { name: 'rollback', applications: [{ name, to }] });
  const revision = await revise(store, current, [stepTo(name, next)], stamp);
  return { document: await commitChange(expected, revision), name, to, changed: true };
}
