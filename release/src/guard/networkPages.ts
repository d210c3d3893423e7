import type { NetworkPages, VersionFigures } from '@site/release-page/telemetry';
import { dayOf, type NetworkHits, networkKey, strongestOf } from './networkHits.ts';

/** The pages of a version by network. */
export type Seen = {
  /** The pages of other networks than the largest ones that are wanting for a pass; 0 where there are enough. */
  readonly wanting: number;
  /** The number of networks, or of groups of them; 0 where the collector does not say them. */
  readonly networks: number;
};

/** The least part of a version's pages that other networks must have: its largest could outweigh the others. */
const PART_BEYOND = 0.4;

/** Counts the pages that a version lacks beyond its largest networks of each day, and the networks it was seen from. */
export function pagesBeyond(
  networks: readonly NetworkPages[] | undefined,
  largest: number,
  fewest: number,
): Seen {
  const pages = pagesByNetwork(networks);
  const apart = strongestOf(pages, largest);
  let [all, beyond] = [0, 0];
  for (const [key, count] of pages) {
    all += count;
    if (!apart.has(key)) beyond += count;
  }
  const wanting = Math.max(0, Math.ceil(Math.max(fewest, PART_BEYOND * all) - beyond));
  return { wanting, networks: pages.size };
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
  const apart = strongestOf(
    new Map([...comparedByNetwork(canary, current, noneApart)].map(([key, one]) => [key, partOf(one)])),
    largest,
  );
  // The networks left out do not count in the shares that the others are expected to have.
  const rest = [...comparedByNetwork(canary, current, apart).values()];
  const pages = rest.reduce((sum, { seen }) => sum + seen, 0);
  if (pages < FEWEST || rest.length < 2) return false;
  return rest.reduce((sum, one) => sum + partOf(one), 0) > UNLIKE * (rest.length - 1);
}

const noneApart: ReadonlySet<number> = new Set();

/** The part of a network in the difference, as in a chi-square test. */
function partOf({ seen, expected, variance }: ComparedNetwork): number {
  return (seen - expected) ** 2 / variance;
}

type ComparedNetwork = { seen: number; expected: number; variance: number };

/** Sums the pages of a canary by network, and what its part of all pages in each span lets expect. */
function comparedByNetwork(
  canary: readonly NetworkPages[],
  current: readonly NetworkPages[],
  apart: ReadonlySet<number>,
): ReadonlyMap<number, ComparedNetwork> {
  const others = new Map(current.map(({ from, pages }) => [from, pages]));
  const compared = new Map<number, ComparedNetwork>();
  for (const { from, pages } of canary) {
    const day = dayOf(from);
    const kept = (some: NetworkPages['pages']) =>
      new Map(some.filter(([group, count]) => count > 0 && !apart.has(networkKey(day, group))));
    const own = kept(pages);
    const other = kept(others.get(from) ?? []);
    const [all, allOther] = [own, other].map((some) => [...some.values()].reduce((sum, one) => sum + one, 0));
    if (!all || !allOther) continue;
    const share = all / (all + allOther);
    for (const group of new Set([...own.keys(), ...other.keys()])) {
      const both = (own.get(group) ?? 0) + (other.get(group) ?? 0);
      const key = networkKey(day, group);
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
  const began = periods.flatMap(({ from, served }) => (served === undefined ? [] : [from])).toSorted()[0];
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
