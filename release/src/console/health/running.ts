import type { ReleaseDocument } from '@site/release-page';
import { applicationsIn, channelOf } from '../../document/channel.ts';
import { type ChannelState, requireChannelState, revisionHistory } from '../../document/channelState.ts';
import { entriesOf, type RolloutEntry } from '../../reports/rollouts.ts';
import type { Store } from '../../store/store.ts';
import type { ReleaseMark, Role } from '../chart/chartData.ts';

/** A version that the console shows, with its role. */
export type Played = { readonly role: Role; readonly version: string };

/** The versions that visitors run on a channel, and when these changed. */
export type Running = {
  readonly state: ChannelState;
  /** The rollouts of the channel. */
  readonly rollouts: readonly RolloutEntry[];
  readonly apps: readonly string[];
  /** Returns the previous, the active and the canary version, as far as each exists. */
  played(app: string): Played[];
  /** Returns the applications whose running versions a revision changed. */
  changedIn(revision: number): string[];
  marks(app: string, canary: (version: string) => string): ReleaseMark[];
};

/** Reads the versions that visitors run on a channel. Throws `Refused` when nothing has been released on it. */
export async function runningOn(store: Store, channel: string): Promise<Running> {
  const state = await requireChannelState(store, channel);
  const { document } = state;
  const history = await revisionHistory(store, state);
  return {
    state,
    rollouts: entriesOf(state),
    apps: applicationsIn(document),
    played: (app) => versionsIn(document, app),
    changedIn: (revision) => Object.keys(history.find((one) => one.revision === revision)?.running ?? {}),
    marks: (app, canary) =>
      history.flatMap(({ at, running: { [app]: now } }) =>
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
