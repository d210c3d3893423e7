import type { VersionFigures } from '@site/release-page/telemetry';
import type { Collector } from '../figures/collector.ts';
import type { Guard } from '../guard/guard.ts';
import { judgeLive } from '../guard/judge.ts';
import type { Verdict } from '../guard/verdict.ts';
import { versionIn } from '../guard/versionIn.ts';

/** A version that all visitors have, and the one that they had before. */
export type Live = {
  readonly channel: string;
  readonly app: string;
  readonly version: string;
  readonly before: string;
  /** Since when all visitors have the version. */
  readonly liveSince: Date;
};

/** A period in which a version is watched. */
export type WatchedPeriod = Live & { readonly from: Date; readonly until: Date; readonly guard: Guard };

/** The time of the previous version's figures: the same hours of the day before, or the last hours before the version. */
type ReferenceTime = 'besideDayBefore' | 'besideHoursBefore';

/** The verdict on a watched version, its time by the collector's clock, and the reference that it was compared with. */
export type LiveVerdict = {
  readonly verdict: Verdict;
  readonly at: Date;
  readonly reference: ReferenceTime;
};

/** Returns the verdict on a version that all visitors have. Throws `Refused` where there are no figures to judge by. */
export type AskLive = (watched: WatchedPeriod, now: Date) => Promise<LiveVerdict>;

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const BEFORE_MS = 3 * HOUR_MS;

type Reference = { readonly figures: VersionFigures; readonly reference: ReferenceTime };

/** Returns verdicts from the figures of a collector. The figures of the reference are queried once. */
export function liveVerdictsOf(collector: Collector): AskLive {
  const known = new Map<string, Promise<Reference>>();
  return async (watched, now) => {
    const { channel, app, version, before, from, until, guard } = watched;
    const key = [channel, app, version, before, from.toISOString(), until.toISOString()].join(' ');
    const former = known.get(key) ?? referenceOf(collector, watched);
    known.set(key, former);
    former.catch(() => known.delete(key));
    const { figures, reference } = await former;
    const found = await collector.figures({ channel, app, from, to: now });
    const at = new Date(found.at);
    const { lastReportAt } = found;
    const canary = versionIn(found, version);
    const verdict = judgeLive({ canary, current: figures, lastReportAt, now: at, guard, since: from });
    return { verdict, at, reference };
  };
}

/**
 * Returns the figures of the previous version in the same hours of the day before, where it had enough views then; otherwise
 * those of its last 3 hours.
 */
async function referenceOf(collector: Collector, watched: WatchedPeriod): Promise<Reference> {
  const { channel, app, before, liveSince, from, until, guard } = watched;
  const figuresBetween = async (since: number, end: number) =>
    versionIn(await collector.figures({ channel, app, from: new Date(since), to: new Date(end) }), before);
  const dayBefore = await figuresBetween(from.getTime() - DAY_MS, until.getTime() - DAY_MS);
  const views = dayBefore.periods.reduce((sum, period) => sum + period.views, 0);
  if (views >= guard.views) return { figures: dayBefore, reference: 'besideDayBefore' };
  const end = liveSince.getTime();
  const figures = await figuresBetween(end - BEFORE_MS, end);
  return { figures, reference: 'besideHoursBefore' };
}
