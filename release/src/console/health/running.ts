import type { ReleaseDocument } from '@site/shared/release';
import { channelOf } from '../../document/channel.ts';
import { lineOf, requireChannelState } from '../../document/channelState.ts';
import { entriesOf, type RolloutEntry } from '../../reports/rollouts.ts';
import type { Store } from '../../store/store.ts';
import type { ReleaseMark, Role } from '../chart/chartData.ts';

/** A version that is looked at, and the part that it plays. */
export type Played = { readonly role: Role; readonly version: string };

/** What visitors run on a channel, and when that changed. */
export type Running = {
  /** The plans by which versions reach everybody. */
  readonly rollouts: readonly RolloutEntry[];
  readonly apps: readonly string[];
  /** The version before, the current one and the canary, as far as there are such. */
  played(app: string): Played[];
  /** The applications of which a revision left something else running. */
  changedIn(revision: number): string[];
  marks(app: string, canary: (version: string) => string): ReleaseMark[];
};

/** What visitors run on a channel. Throws `Refused` when nothing has been released on it. */
export async function runningOn(store: Store, channel: string): Promise<Running> {
  const standing = await requireChannelState(store, channel);
  const { document } = standing;
  const line = await lineOf(store, standing);
  return {
    rollouts: entriesOf(standing),
    apps: ['host', ...Object.keys(document.remotes)],
    played: (app) => versionsIn(document, app),
    changedIn: (revision) => Object.keys(line.find((one) => one.revision === revision)?.running ?? {}),
    marks: (app, canary) =>
      line.flatMap(({ at, running: { [app]: now } }) =>
        now ? [{ at: Date.parse(at), label: now.canary ? canary(now.canary) : now.active }] : [],
      ),
  };
}

function versionsIn(document: ReleaseDocument, app: string): Played[] {
  const channel = channelOf(document, app);
  if (!channel) return [];
  const { active, lastGood, canary } = channel;
  return [
    ...(lastGood === active ? [] : [{ role: 'former' as const, version: lastGood }]),
    { role: 'active', version: active },
    ...(canary ? [{ role: 'canary' as const, version: canary.version }] : []),
  ];
}
