import type { Figures, NetworkPages, Period, Stratum } from '@site/release-page/telemetry';
import { addCounts, type Counts, numberOf } from '../counting/counts.ts';
import { groupsName } from '../counting/fold.ts';
import { bucketsOf, byPageOf, leftOutOf, measuresOf, stratumOf } from '../counting/measures.ts';
import { kindName, kindOf } from '../counting/pageKind.ts';
import { SERVED } from '../counting/served.ts';
import type { CountsQuery, PeriodCounts } from './seriesCounts.ts';
import type { CountsReader } from './store.ts';

/** The networks of pages are counted in spans of this many seconds. */
const TEN_MINUTES = 600;

export const timeOf = (at: number) => new Date(at).toISOString();

/** Returns the figures of each version of an application, by period. */
export async function readFigures(db: CountsReader, asked: CountsQuery, now: number): Promise<Figures> {
  // The counts of networks stand at the beginning of their ten minutes, which may be before the time that is asked for.
  const from = asked.from - (asked.from % (TEN_MINUTES * 1_000));
  const { periods: all, reportedAt } = await db.findByPeriod({ ...asked, from });
  const isAsked = ({ at, seconds }: PeriodCounts) => at + seconds * 1_000 > asked.from;
  const found = all.filter(isAsked);
  const versions = [...new Set(found.filter(isReported).map(({ version }) => version))].sort();
  return {
    at: timeOf(now),
    lastReportAt: reportedAt === undefined ? null : timeOf(reportedAt),
    versions: versions.map((version) => ({
      version,
      networks: networksOf(all.filter((one) => one.version === version)),
      periods: periodsOf(found.filter((one) => one.version === version && isCounted(one))),
    })),
  };
}

function networksOf(found: readonly PeriodCounts[]): NetworkPages[] {
  return found
    .filter(({ networks }) => Object.keys(networks).length > 0)
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, seconds, networks }) => ({
      from: timeOf(at),
      seconds: Math.max(seconds, TEN_MINUTES),
      pages: bucketsOf(networks, groupsName('pages')),
    }));
}

/** Whether pages reported anything in the period, beside what was served in it. */
function isReported({ screens, pages }: PeriodCounts): boolean {
  return pages.size > 0 || Object.keys(screens).length > 0;
}

/** Whether a period has counts of its own, beside those of networks. */
function isCounted(period: PeriodCounts): boolean {
  return isReported(period) || Object.keys(period.served).length > 0;
}

function periodsOf(found: readonly PeriodCounts[]): Period[] {
  return found.toSorted((a, b) => a.at - b.at).map(periodOf);
}

/** The periods that were answered, for as long as their counts stay the same. */
const answered = new WeakMap<PeriodCounts, Period>();

function periodOf(counts: PeriodCounts): Period {
  const { at, seconds, screens, pages, served } = counts;
  const known = answered.get(counts);
  if (known) return known;
  const all = [...pages.values()].reduce(addCounts, {});
  const period = {
    from: timeOf(at),
    seconds,
    byPage: byPageOf(all),
    strata: strataOf(pages),
    leftOut: leftOutOf(all),
    ...(SERVED in served && { served: numberOf(served, SERVED) }),
    ...measuresOf(screens),
  };
  answered.set(counts, period);
  return period;
}

/** Returns the pages of one period by kind, in a stable order. */
function strataOf(pages: PeriodCounts['pages']): Stratum[] {
  const kinds = new Map<string, Counts>();
  for (const [name, counts] of pages) {
    const kind = kindName(kindOf(name));
    kinds.set(kind, addCounts(kinds.get(kind) ?? {}, counts));
  }
  return [...kinds]
    .map(([name, counts]) => stratumOf(kindOf(name), counts))
    .sort((a, b) => kindName(a).localeCompare(kindName(b)));
}
