import { setTimeout as pause } from 'node:timers/promises';
import { commandName } from '../base/names/commandName.ts';
import { Refused } from '../base/refused.ts';
import { rollback } from '../changes/rollback.ts';
import { liveVersion } from '../document/channel.ts';
import { type ChannelState, requireChannelState, revisionHistory } from '../document/channelState.ts';
import { periodsOf } from '../document/switches.ts';
import { explain, explanationText } from '../explanations/explanation.ts';
import { explainVerdict, withSentence } from '../guard/explainVerdict.ts';
import type { Guard } from '../guard/guard.ts';
import type { Notice } from '../hooks/notice.ts';
import type { Store } from '../store/store.ts';
import type { AskLive, Live } from './askLive.ts';

/** The outcome of watching a version. `unknown` means too few views or no figures, which is no good news. */
export type Watched = Live & {
  readonly state: 'fine' | 'worse' | 'unknown' | 'replaced';
  readonly why: string;
  /** The revision of the rollback. */
  readonly rolledBackIn?: number;
};

export type WatchOptions = {
  readonly channel: string;
  readonly by: string;
  readonly apps: readonly string[];
  readonly forMs: number;
  readonly guard: Guard;
  /** Whether a version that does worse is rolled back without a question. */
  readonly isTakenBack: boolean;
  readonly ask: AskLive;
  readonly notify: (notice: Omit<Notice, 'id'>) => void;
  readonly say: (line: string) => void;
  /** Ends the watch before its time. A version that is `fine` then becomes `unknown`. */
  readonly signal: AbortSignal;
  readonly everyMs?: number;
  readonly now?: () => Date;
};

const EVERY_MS = 15_000;
/** A version that has been live for longer is watched from this time before the start. */
const BACK_MS = 60 * 60_000;

/**
 * Watches the live versions of applications for a while, and reports when one does worse than the version before it. Throws
 * `Refused` when there is nothing to watch.
 */
export async function watch(store: Store, options: WatchOptions): Promise<Watched[]> {
  const { channel, apps, forMs, signal, everyMs = EVERY_MS, now = () => new Date() } = options;
  const channelState = await requireChannelState(store, channel);
  const began = now();
  const until = new Date(began.getTime() + forMs);
  const found = await Promise.all(apps.map((app) => liveOf(store, channelState, app)));
  const watched = found.filter((one) => one !== undefined);
  if (watched.length === 0)
    throw new Refused(`There is nothing to compare: no other version of ${apps.join(', ')} was live before.`);
  const outcomes = new Map<string, Watched>();
  for (;;) {
    const open = watched.filter(({ app }) => isOpen(outcomes.get(app)));
    for (const live of open) outcomes.set(live.app, await look(store, options, live, began, until));
    const rest = watched.filter(({ app }) => isOpen(outcomes.get(app)));
    if (rest.length === 0 || signal.aborted || now() >= until) break;
    await pause(Math.min(everyMs, Math.max(0, until.getTime() - now().getTime())), undefined, {
      signal,
    }).catch(() => undefined);
  }
  const isEarly = now() < until;
  return [...outcomes.values()].map((one) =>
    isEarly && one.state === 'fine'
      ? { ...one, state: 'unknown', why: `Ended before its time. ${one.why}` }
      : one,
  );
}

function isOpen(outcome: Watched | undefined): boolean {
  return outcome === undefined || outcome.state === 'fine' || outcome.state === 'unknown';
}

async function look(
  store: Store,
  options: WatchOptions,
  live: Live,
  began: Date,
  until: Date,
): Promise<Watched> {
  const { channel, guard, ask, now = () => new Date() } = options;
  const { app, version, liveSince } = live;
  const { document } = await requireChannelState(store, channel);
  const newest = liveVersion(document, app);
  if (newest !== version)
    return {
      ...live,
      state: 'replaced',
      why: `${app} ${newest ?? 'nothing'} is live now (revision ${document.revision}).`,
    };
  const from = new Date(Math.max(liveSince.getTime(), began.getTime() - BACK_MS));
  try {
    const { verdict, at, reference } = await ask({ ...live, from, until, guard }, now());
    const explanation = explain(reference, { why: explainVerdict(verdict), current: live.before });
    const why = explanationText(explanation, 'en');
    if (verdict.state === 'worse')
      return await worse(store, options, live, why, withSentence(verdict), document.revision, at);
    return { ...live, state: verdict.state === 'fine' ? 'fine' : 'unknown', why };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { ...live, state: 'unknown', why: error.message };
  }
}

/** Reports a version that does worse, notifies others, and rolls it back where the options want that. */
async function worse(
  store: Store,
  options: WatchOptions,
  live: Live,
  why: string,
  figures: object,
  revision: number,
  at: Date,
): Promise<Watched> {
  const { channel, by, isTakenBack, notify, say, now } = options;
  const { app, version, liveSince } = live;
  const todo = isTakenBack
    ? 'It is rolled back.'
    : `To take it back: ${commandName()} rollback ${app} --from ${app}@${version} --reason "…"`;
  say(`${app} ${version} DOES WORSE. ${why} ${todo}`);
  // The id of the notice derives from this time, so that a receiver gets one per version, from every watcher.
  const about = { channel, app, version, why };
  notify({ event: 'live-worse', ...about, revision, figures, at: liveSince.toISOString() });
  const outcome = { ...live, state: 'worse' as const, why };
  if (!isTakenBack) return outcome;
  try {
    const from = [{ app, version }];
    const done = await rollback(store, app, {
      channel,
      by,
      from,
      reason: explanationText(explain('takenBackByWatch', { why }), 'en'),
      ...(now && { now }),
    });
    const { revision: made } = done.document;
    say(`${app} is rolled back from ${version} to ${done.to} (revision ${made}).`);
    notify({ event: 'live-rolled-back', ...about, revision: made, at: at.toISOString() });
    return { ...outcome, rolledBackIn: made };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    say(`${app} ${version} could not be rolled back: ${error.message}`);
    return outcome;
  }
}

/**
 * Returns the version of an application that all visitors have, since when, and the previous one. Returns undefined when
 * there is no previous one.
 */
async function liveOf(store: Store, channelState: ChannelState, app: string): Promise<Live | undefined> {
  const periods = periodsOf(await revisionHistory(store, channelState), app);
  const version = periods[0]?.running?.active;
  const other = periods.findIndex(({ running }) => running?.active !== version);
  const first = periods[other - 1];
  const before = periods[other]?.running?.active;
  if (version === undefined || before === undefined || !first) return undefined;
  const { channel } = channelState.document;
  return { channel, app, version, before, liveSince: new Date(first.entry.at) };
}
