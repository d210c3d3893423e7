import type { ReleaseDocument } from '@site/release-page';
import { applicationsIn, channelOf } from '../../document/channel.ts';
import { requireChannelState, revisionHistory } from '../../document/channelState.ts';
import { entriesOf } from '../../reports/rollouts.ts';
import type { Store } from '../../store/store.ts';
import type { ReleaseMark, Role } from '../chart/chartData.ts';

/** A version that the console shows, with its role. */
export type Played = { readonly role: Role; readonly version: string };

/** The versions that visitors run on a channel, and when these changed. */
export type Running = Awaited<ReturnType<typeof runningOn>>;

/** Reads the versions that visitors run on a channel. Throws `Refused` when nothing has been released on it. */
export async function runningOn(store: Store, channel: string) {
  const state = await requireChannelState(store, channel);
  const { document } = state;
  const history = await revisionHistory(store, state);
  return {
    state,
    rollouts: entriesOf(state),
    apps: applicationsIn(document),
    /** Returns the previous, the active and the canary version, as far as each exists. */
    played: (app: string) => versionsIn(document, app),
    /** Returns the applications whose running versions a revision changed. */
    changedIn: (revision: number) =>
      Object.keys(history.find((one) => one.revision === revision)?.running ?? {}),
    marks: (app: string, canary: (version: string) => string): ReleaseMark[] =>
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
