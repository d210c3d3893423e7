import type { NetworkPages, VersionFigures } from '@site/shared/telemetry';
import { dayOf, type NetworkHits, networkKey, strongestOf } from './networkHits.ts';

/** The pages of a version by network. */
export type Seen = {
  /** Pages of other networks than the largest ones. */
  readonly beyond: number;
  /** The number of networks, or of groups of them; 0 where the collector does not say them. */
  readonly networks: number;
};

/** Counts the pages of a version without its largest networks of each day, and how many networks they came from. */
export function pagesBeyond(networks: readonly NetworkPages[] | undefined, largest: number): Seen {
  const pages = pagesByNetwork(networks);
  const apart = strongestOf(pages, largest);
  let beyond = 0;
  for (const [key, count] of pages) if (!apart.has(key)) beyond += count;
  return { beyond, networks: pages.size };
}

/** Returns the pages that the largest networks have in a day; no bound where that is not known. */
export function largestOn(
  networks: readonly NetworkPages[] | undefined,
  largest: number,
): (day: number) => number {
  const pages = pagesByNetwork(networks);
  const apart = strongestOf(pages, largest);
  const days = new Map<number, number>();
  for (const { from, pages: ofSpan } of networks ?? []) {
    const day = dayOf(from);
    const counted = ofSpan.reduce(
      (sum, [group, count]) => sum + (apart.has(networkKey(day, group)) ? count : 0),
      0,
    );
    days.set(day, (days.get(day) ?? 0) + counted);
  }
  return (day) => days.get(day) ?? Number.POSITIVE_INFINITY;
}

/**
 * Networks differ where each group differs three times as much as chance explains. Pages of one visitor come in twos
 * and threes from the same network, and that alone makes groups differ more than chance.
 */
const UNLIKE = 3;
/** Fewer pages of a canary show no difference. */
const FEWEST = 30;

/**
 * Whether the pages of a canary come from other networks than those of the current version, at the same times. The
 * networks that differ most are left out, so that a few cannot turn a stop into a pause.
 */
export function isUnlike(
  canary: readonly NetworkPages[] = [],
  current: readonly NetworkPages[] = [],
  largest = 0,
): boolean {
  const compared = comparedByNetwork(canary, current);
  const parts = [...compared.values()]
    .map(({ seen, expected, variance }) => ({ seen, part: (seen - expected) ** 2 / variance }))
    .sort((a, b) => b.part - a.part)
    .slice(largest);
  const pages = parts.reduce((sum, { seen }) => sum + seen, 0);
  if (pages < FEWEST || parts.length < 2) return false;
  return parts.reduce((sum, { part }) => sum + part, 0) > UNLIKE * (parts.length - 1);
}

type ComparedNetwork = { seen: number; expected: number; variance: number };

/** Sums the pages of a canary by network, and what its part of all pages in each span lets expect. */
function comparedByNetwork(
  canary: readonly NetworkPages[],
  current: readonly NetworkPages[],
): ReadonlyMap<number, ComparedNetwork> {
  const others = new Map(current.map(({ from, pages }) => [from, pages]));
  const compared = new Map<number, ComparedNetwork>();
  for (const { from, pages } of canary) {
    const other = new Map(others.get(from) ?? []);
    const own = new Map(pages);
    const [all, allOther] = [own, other].map((some) => [...some.values()].reduce((sum, one) => sum + one, 0));
    if (!all || !allOther) continue;
    const share = all / (all + allOther);
    for (const group of new Set([...own.keys(), ...other.keys()])) {
      const both = (own.get(group) ?? 0) + (other.get(group) ?? 0);
      const key = networkKey(dayOf(from), group);
      const sum = compared.get(key) ?? { seen: 0, expected: 0, variance: 0 };
      sum.seen += own.get(group) ?? 0;
      sum.expected += both * share;
      sum.variance += both * share * (1 - share);
      compared.set(key, sum);
    }
  }
  return compared;
}

/** A version of which more first loads were reported than a server has served. */
export type Unserved = { readonly version: string; readonly pages: number; readonly served: number };

/** A page may load its entry from a cache of its visitor's, and counts of servers come late. */
const [SERVED_TIMES, SERVED_MORE] = [1.5, 20];

/**
 * Returns a version whose reported first loads are far more than its entries that were served, without those of its
 * largest networks; undefined where nothing counts what is served.
 */
export function unservedOf(
  { version, periods, networks }: VersionFigures,
  largest: number,
): Unserved | undefined {
  const began = periods
    .flatMap(({ from, served }) => (served === undefined ? [] : [from]))
    .toSorted()[0];
  if (began === undefined) return undefined;
  const counted = periods.filter(({ from }) => from >= began);
  const served = counted.reduce((sum, period) => sum + (period.served ?? 0), 0);
  const pages = counted
    .flatMap(({ strata }) => strata)
    .reduce((sum, stratum) => sum + (stratum.visit === 'first' ? stratum.pages : 0), 0);
  const known = pagesByNetwork(networks);
  const apart = [...strongestOf(known, largest)].reduce((sum, key) => sum + (known.get(key) ?? 0), 0);
  return pages - apart > SERVED_TIMES * served + SERVED_MORE ? { version, pages, served } : undefined;
}

function pagesByNetwork(networks: readonly NetworkPages[] = []): NetworkHits {
  const pages = new Map<number, number>();
  for (const { from, pages: ofSpan } of networks)
    for (const [group, count] of ofSpan) {
      const key = networkKey(dayOf(from), group);
      pages.set(key, (pages.get(key) ?? 0) + count);
    }
  return pages;
}
