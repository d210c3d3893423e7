import type { Measures, Period, Stratum } from '@site/release-page/telemetry';
import { countOf, longerThan, merged, quantile } from './durations.ts';
import type { Share } from './evidence.ts';
import type { Guard, Judged, Metric } from './guard.ts';
import { dayOf, type NetworkCell, type NetworkMinute, networkKey, UNKNOWN_GROUP } from './networkHits.ts';

/** The metrics that people see: those that a guard judges by, and LCP, which pages report too seldom for that. */
export type Shown = Metric | 'lcp';

/** Whether a metric is a duration; all others are shares. */
export function isDuration(metric: Shown | Judged): metric is 'load' | 'inp' | 'lcp' {
  return metric === 'load' || metric === 'inp' || metric === 'lcp';
}

type HitPages = Pick<Stratum, 'failed' | 'erred' | 'callFailed' | 'lost'>;

/** The number of pages that a share counts as hit, each page once. */
export const hitPages = {
  failed: ({ failed }: HitPages) => failed,
  errors: ({ erred }: HitPages) => erred,
  calls: ({ callFailed }: HitPages) => callFailed,
  lost: ({ lost }: HitPages) => lost,
};

/** The hit pages of a metric by group of networks; undefined where the collector does not know them. */
const hitNetworks = {
  failed: ({ failedIn }: Stratum) => failedIn,
  errors: ({ erredIn }: Stratum) => erredIn,
  calls: ({ callFailedIn }: Stratum) => callFailedIn,
  lost: ({ lostIn }: Stratum) => lostIn,
};

/** Returns the share of a metric over views or calls, as people read it; undefined for durations. */
export function shareIn(periods: readonly Measures[], metric: Shown): Share | undefined {
  const sum = (of: (one: Measures) => number) => periods.reduce((all, one) => all + of(one), 0);
  const every = (counts: Readonly<Record<string, number>>) =>
    Object.values(counts).reduce((all, one) => all + one, 0);
  if (metric === 'failed') return { hits: sum(({ failed }) => every(failed)), of: sum(({ views }) => views) };
  if (metric === 'errors') return { hits: sum(({ erred }) => erred), of: sum(({ views }) => views) };
  if (metric === 'calls')
    return { hits: sum(({ callsFailed }) => every(callsFailed)), of: sum(({ calls }) => calls) };
  return undefined;
}

/**
 * Returns the figure of a metric for people: a share from 0 to 1, or a p75 in milliseconds. Undefined where nothing
 * was counted.
 */
export function figureOf(periods: readonly Measures[], metric: Shown): number | undefined {
  const share = shareIn(periods, metric);
  if (share) return share.of > 0 ? share.hits / share.of : undefined;
  return p75(periods, metric);
}

/**
 * Returns the pages of a period by kind. A collector that does not count by kind gives one stratum of unknown kind.
 */
export function strataOf({ strata, byPage }: Period): readonly Stratum[] {
  return strata.length > 0 ? strata : [{ visit: 'unknown', engine: 'unknown', ...byPage }];
}

/**
 * Returns the pages and the hits of both versions by kind, for each minute in which the canary was seen. Where the
 * two ran at different times, everything counts as one minute.
 */
export function minutesOf(
  canary: readonly Period[],
  current: readonly Period[],
  metric: Judged,
  guard: Guard,
  isApart = false,
): NetworkMinute[] {
  const hitsIn = hitsBy(metric, current, guard);
  const others = new Map(current.map((period) => [period.from, period]));
  const inOrder = [...canary].sort((a, b) => a.from.localeCompare(b.from));
  const [first] = inOrder;
  if (isApart) return first ? [{ from: first.from, cells: cellsOf(canary, current, hitsIn) }] : [];
  return inOrder.map((period) => {
    const other = others.get(period.from);
    return { from: period.from, cells: cellsOf([period], other ? [other] : [], hitsIn) };
  });
}

/** The pages of a kind for a metric, and the hits among them with their networks where these are known. */
type Hits = Share & { readonly networks: readonly (readonly [group: number, hits: number])[] };

const none: Hits = { hits: 0, of: 0, networks: [] };

type FillingCell = NetworkCell & {
  readonly networks: { readonly canary: Map<number, number>; readonly current: Map<number, number> };
};

function cellsOf(
  canary: readonly Period[],
  current: readonly Period[],
  hitsIn: (stratum: Stratum) => Hits,
): NetworkCell[] {
  const cells = new Map<string, FillingCell>();
  for (const [version, periods] of [
    ['canary', canary],
    ['current', current],
  ] as const)
    for (const period of periods)
      for (const stratum of strataOf(period)) {
        const { visit, engine } = stratum;
        const key = `${visit} ${engine}`;
        const cell = cells.get(key) ?? {
          ...{ visit, engine, canary: none, current: none },
          networks: { canary: new Map(), current: new Map() },
        };
        const more = hitsIn(stratum);
        const { hits, of } = cell[version];
        cells.set(key, { ...cell, [version]: { hits: hits + more.hits, of: of + more.of } });
        addNetworks(cell.networks[version], dayOf(period.from), more);
      }
  return [...cells.values()];
}

/** Adds hits by network; those of which no network is known count as of one. */
function addNetworks(to: Map<number, number>, day: number, { hits, networks }: Hits): void {
  let unknown = hits;
  for (const [group, counted] of networks) {
    const count = Math.min(counted, unknown);
    unknown -= count;
    add(networkKey(day, group), count);
  }
  add(networkKey(day, UNKNOWN_GROUP), unknown);
  function add(key: number, count: number): void {
    if (count > 0) to.set(key, (to.get(key) ?? 0) + count);
  }
}

/** Returns a function that counts the pages of a kind for a metric, and the hits among them. */
function hitsBy(metric: Judged, current: readonly Period[], guard: Guard): (stratum: Stratum) => Hits {
  if (!isDuration(metric))
    return (stratum) => ({
      hits: hitPages[metric](stratum),
      of: stratum.seen,
      networks: hitNetworks[metric](stratum) ?? [],
    });
  const slow = slowFrom(current, metric, guard);
  return (stratum) => {
    const from = slow(stratum.visit);
    const durations = stratum[metric];
    return from === undefined
      ? none
      : { hits: longerThan(durations, from), of: countOf(durations), networks: [] };
  };
}

/**
 * Returns a function that gives the limit above which a duration is slow for a kind of visit. The limit depends on
 * the durations of most pages of the current version with the same kind of visit.
 */
function slowFrom(current: readonly Period[], metric: 'load' | 'inp', guard: Guard) {
  const { slower, slowerMs } = guard[metric];
  const strata = current.flatMap(strataOf);
  const limitOf = (some: readonly Stratum[]) => {
    const usual = quantile(merged(some.map((one) => one[metric])), 0.75);
    return usual === undefined ? undefined : Math.max(usual * slower, usual + slowerMs);
  };
  const ofAll = limitOf(strata);
  const limits = new Map<Stratum['visit'], number | undefined>();
  return (visit: Stratum['visit']) => {
    if (!limits.has(visit)) limits.set(visit, limitOf(strata.filter((one) => one.visit === visit)) ?? ofAll);
    return limits.get(visit);
  };
}

function p75(periods: readonly Measures[], metric: Shown): number | undefined {
  return isDuration(metric) ? quantile(merged(periods.map((one) => one[metric])), 0.75) : undefined;
}
