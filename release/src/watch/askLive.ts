import type { VersionFigures } from '@site/shared/telemetry';
import type { Collector } from '../figures/collector.ts';
import type { Guard } from '../guard/guard.ts';
import { judgeLive } from '../guard/judge.ts';
import type { Verdict } from '../guard/verdict.ts';
import { versionIn } from '../guard/versionIn.ts';

/** A version that everybody has, and the one that everybody had before. */
export type Live = {
  readonly channel: string;
  readonly app: string;
  readonly version: string;
  readonly before: string;
  /** Since when everybody has it. */
  readonly liveSince: Date;
};

/** A while in which a version is watched. */
export type Watched = Live & { readonly from: Date; readonly until: Date; readonly guard: Guard };

/** What is known of it, by the clock of whoever counted, and what it was held against. */
export type LiveVerdict = { readonly verdict: Verdict; readonly at: Date; readonly against: string };

/** How a version does that everybody has. Throws `Refused` where that cannot be asked. */
export type AskLive = (watched: Watched, now: Date) => Promise<LiveVerdict>;

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const BEFORE_MS = 3 * HOUR_MS;

type Reference = { readonly figures: VersionFigures; readonly against: string };

/** Asks a collector; what a version is held against is asked once. */
export function liveVerdictsOf(collector: Collector): AskLive {
  const known = new Map<string, Promise<Reference>>();
  return async (watched, now) => {
    const { channel, app, version, before, from, until, guard } = watched;
    const key = [channel, app, version, before, from.toISOString(), until.toISOString()].join(' ');
    const asked = known.get(key) ?? referenceOf(collector, watched);
    known.set(key, asked);
    asked.catch(() => known.delete(key));
    const { figures, against } = await asked;
    const found = await collector.figures({ channel, app, from, to: now });
    const at = new Date(found.at);
    const { lastReportAt } = found;
    const canary = versionIn(found, version);
    const verdict = judgeLive({ canary, current: figures, lastReportAt, now: at, guard, since: from });
    return { verdict, at, against };
  };
}

/** What the version before did at the same time of the day before, where enough had it then; else just before it ended. */
async function referenceOf(collector: Collector, watched: Watched): Promise<Reference> {
  const { channel, app, before, liveSince, from, until, guard } = watched;
  const told = async (since: number, end: number) =>
    versionIn(await collector.figures({ channel, app, from: new Date(since), to: new Date(end) }), before);
  const dayBefore = await told(from.getTime() - DAY_MS, until.getTime() - DAY_MS);
  const views = dayBefore.periods.reduce((sum, period) => sum + period.views, 0);
  if (views >= guard.views)
    return { figures: dayBefore, against: `${before} in the same hours of the day before` };
  const end = liveSince.getTime();
  const figures = await told(end - BEFORE_MS, end);
  return {
    figures,
    against: `${before} in the 3 hours before, at another time of day`,
  };
}
