import {
  type Buckets,
  bucketOf,
  lineFailures,
  networkGroups,
  type OpenPages,
  type Parts,
  type Period,
  type VersionFigures,
} from '@site/release-page/telemetry';
import type { Collector } from '../figures/collector.ts';

/** Returns durations around this one, a bucket to either side. */
export function around(ms: number, count: number): Buckets {
  const bucket = bucketOf(ms);
  const side = Math.floor(count / 4);
  return [
    [bucket - 1, side],
    [bucket, count - 2 * side],
    [bucket + 1, side],
  ];
}

type PeriodCounts = {
  readonly views: number;
  readonly failed?: number;
  readonly erred?: number;
  readonly loadMs?: number;
  readonly calls?: number;
  readonly callsFailed?: number;
  readonly seconds?: number;
  /** Pages that were lost to the line. */
  readonly lost?: number;
};

/** No failure of the line. */
export const noneLost = Object.fromEntries(lineFailures.map((cause) => [cause, 0])) as Period['lost'];

/** Returns the counts of one period, with each view on a page of its own. */
export function period(from: string, counted: PeriodCounts): Period {
  const {
    views,
    failed = 0,
    erred = 0,
    loadMs = 600,
    calls = 2 * views,
    callsFailed = 0,
    seconds = 60,
    lost = 0,
  } = counted;
  const load = around(loadMs, views).map(([bucket, count]): [number, number] => [bucket, count]);
  const inp = around(80, views).map(([bucket, count]): [number, number] => [bucket, count]);
  const pages = { pages: views, seen: views, failed, erred, callFailed: callsFailed, lost, load, inp };
  return {
    from,
    seconds,
    views,
    failed: { missing: 0, refused: 0, hanging: 0, 'threw-loading': failed, 'threw-showing': 0 },
    erred,
    errors: erred,
    load,
    lcp: load,
    inp,
    cls: [],
    ttfb: [],
    calls,
    callsFailed: { network: callsFailed, timeout: 0, 'bad-answer': 0, server: 0 },
    callMs: [],
    longTasks: 0,
    longTaskMs: 0,
    violations: 0,
    lost: { ...noneLost, unknown: lost },
    byPage: { ...pages, lostBy: { ...noneLost, ...(lost > 0 && { unknown: lost }) } },
    strata: [{ visit: 'returning', engine: 'chromium', ...pages }],
  };
}

/** Returns figures of which each page comes from another network, up to the number of groups. */
export function ofManyNetworks(figures: VersionFigures): VersionFigures {
  let next = 0;
  const spread = (count: number): [number, number][] => {
    const groups = new Map<number, number>();
    for (let left = count; left > 0; left--, next++)
      groups.set(next % networkGroups, (groups.get(next % networkGroups) ?? 0) + 1);
    return [...groups];
  };
  return {
    ...figures,
    networks: figures.periods.map(({ from, seconds, byPage: { pages, seen } }) => ({
      ...{ from, seconds },
      pages: evenly(pages || seen),
    })),
    periods: figures.periods.map((one) => ({
      ...one,
      strata: one.strata.map((stratum) => ({
        ...stratum,
        failedIn: spread(stratum.failed),
        erredIn: spread(stratum.erred),
        callFailedIn: spread(stratum.callFailed),
        lostIn: spread(stratum.lost),
      })),
    })),
  };
}

/** Returns pages that come from all groups alike. */
function evenly(pages: number): [number, number][] {
  return Array.from({ length: networkGroups }, (_, group): [number, number] => [
    group,
    Math.floor((pages + group) / networkGroups),
  ]).filter(([, count]) => count > 0);
}

/** The answer when no page is open. */
export const noPages: OpenPages = {
  at: '2026-11-20T11:00:00Z',
  open: 0,
  runs: {},
  revisions: {},
  followed: [],
  stale: [],
};

const noParts: Parts = { screens: [], calls: [], violations: [], unread: [] };

/** Returns a collector with these answers; its other answers are empty. */
export function collectorOf(answers: Partial<Collector>): Collector {
  return {
    address: 'http://collector.test',
    figures: async () => ({ at: '2026-11-20T11:00:00Z', lastReportAt: '2026-11-20T10:59:48Z', versions: [] }),
    parts: async () => noParts,
    errors: async () => [],
    pages: async () => noPages,
    ...answers,
  };
}
