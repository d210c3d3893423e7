import { timeText } from '../base/timeText.ts';
import { channelStateOf, revisionHistory } from '../document/channelState.ts';
import type { Store } from '../store/store.ts';
import { revisionPath } from '../store/storePaths.ts';

/** Clocks that differ by less are not worth a word: the steps of a rollout are minutes and hours. */
const MOST_MS = 60 * 60_000;

/** From when to when a command ran, by the clock of this computer. */
type Span = { readonly began: Date; readonly ended: Date };

/**
 * Returns a sentence where the newest revision of a channel, which this command made, has a time that fits neither the
 * revision before it nor the store: the clock of this computer or another one is wrong. Undefined where all fit.
 */
export async function clockText(store: Store, channel: string, during: Span): Promise<string | undefined> {
  const state = await channelStateOf(store, channel);
  if (!state) return undefined;
  const [newest, before] = (await revisionHistory(store, state)).slice(-2).reverse();
  if (!newest || !isWithin(newest.at, during)) return undefined;
  const made = Date.parse(newest.at);
  const written = await store.writtenAt?.(revisionPath(channel, newest.revision)).catch(() => undefined);
  if (written && Math.abs(written.getTime() - made) > MOST_MS)
    return sentence(
      newest.at,
      `by that of the store revision ${newest.revision} was written ${timeText(written.toISOString())}`,
    );
  if (before && Date.parse(before.at) - made > MOST_MS)
    return sentence(
      newest.at,
      `revision ${before.revision}, made before, has the time ${timeText(before.at)}`,
    );
  return undefined;
}

function isWithin(at: string, { began, ended }: Span): boolean {
  const time = Date.parse(at);
  return time >= began.getTime() && time <= ended.getTime();
}

function sentence(own: string, other: string): string {
  return (
    `The clock of this computer says ${timeText(own)}, and ${other}: one of the two is wrong. Set it right: the history and the ` +
    'steps of rollouts go by it.'
  );
}
