import type { ReleaseDocument } from '@site/release-page';
import { Refused, whenRefused } from '../base/refused.ts';
import { applicationsIn, type Change, liveVersion, stepTo } from '../document/channel.ts';
import type { ChannelState } from '../document/channelState.ts';
import { stateAfter } from '../document/revise.ts';
import type { Store } from '../store/store.ts';
import { type Return, restored } from './restored.ts';

/** An application that goes back together with another one, and its change. */
export type Companion = Required<Return> & { readonly change: Change };

/**
 * Returns an application as it was in an earlier document, to go back together with another. Throws `Refused` when it was not
 * part of the channel then, or cannot go back.
 */
export async function companion(
  store: Store,
  channelState: ChannelState,
  earlier: ReleaseDocument,
  name: string,
): Promise<Companion> {
  const [from, to] = [liveVersion(channelState.document, name), liveVersion(earlier, name)];
  if (from === undefined || to === undefined)
    throw new Refused(`${name} was not live in revision ${earlier.revision}, to which the others go back.`);
  const planned = { name, from, to };
  const { next } = await restored(store, channelState, planned);
  return { ...planned, change: stepTo(name, next) };
}

/**
 * Returns the fewest applications that can go back together with one that cannot go back alone: those that changed since the
 * earlier document, without those that may stay. Returns none where even all of them together could not run.
 */
export async function proposedCompanions(
  store: Store,
  channelState: ChannelState,
  earlier: ReleaseDocument,
  { name, change }: { readonly name: string; readonly change: Change },
): Promise<readonly string[]> {
  const { document } = channelState;
  const changed = applicationsIn(earlier).filter((one) => {
    const now = liveVersion(document, one);
    return one !== name && now !== undefined && now !== liveVersion(earlier, one);
  });
  const canRun = async (some: readonly Companion[]) =>
    stateAfter(store, document, [change, ...some.map((one) => one.change)]).then(
      () => true,
      whenRefused(() => false),
    );
  const found = await Promise.all(
    changed.map((one) => companion(store, channelState, earlier, one).catch(whenRefused(() => undefined))),
  );
  let needed = found.flatMap((one) => one ?? []);
  if (needed.length === 0 || !(await canRun(needed))) return [];
  for (const one of needed) {
    const fewer = needed.filter((other) => other !== one);
    if (await canRun(fewer)) needed = fewer;
  }
  return needed.map((one) => one.name);
}
