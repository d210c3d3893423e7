import { networkGroups } from '@site/release-page/telemetry';
import type { Alternative } from './evidence.ts';
import {
  type Cell,
  type CellMinute,
  evidenceByPlace,
  isAt,
  type Place,
  type PlacedEvidence,
} from './strata.ts';

/** Hits by group of networks. A network is in another group each day, so that a key has the day, too. */
export type NetworkHits = ReadonlyMap<number, number>;

/** The pages of one kind with the networks of their hits. */
export type NetworkCell = Cell & {
  readonly networks: { readonly canary: NetworkHits; readonly current: NetworkHits };
};

/** The pages of both versions in the same minute, with the networks of their hits. */
export type NetworkMinute = Pick<CellMinute, 'from'> & { readonly cells: readonly NetworkCell[] };

const DAY_MS = 24 * 60 * 60_000;
const KEYS_PER_DAY = 2 * networkGroups;

/** The group of hits of which a collector does not say where they come from: they count as of one network. */
export const UNKNOWN_GROUP = KEYS_PER_DAY - 1;

/** Returns the day of a time, as a number. */
export function dayOf(from: string): number {
  return Math.floor(Date.parse(from) / DAY_MS);
}

/** Returns the key of a group of networks on a day. */
export function networkKey(day: number, group: number): number {
  return day * KEYS_PER_DAY + group;
}

const dayOfKey = (key: number) => Math.floor(key / KEYS_PER_DAY);

/** Whether a collector says of which networks some hits come. */
export function isNetworkKnown(key: number): boolean {
  return key % KEYS_PER_DAY !== UNKNOWN_GROUP;
}

/**
 * The most hits that a network may have, as a part of those of all networks beside the strongest. Carriers have some
 * 3 % of all pages each, so they lose little; ten senders together can have less than half as many hits as everybody else.
 */
const PART_OF_OTHERS = 0.04;

/**
 * Returns the weights of networks with too many hits in a day, of either version. A weight is the same for both
 * versions, so that a bet stays fair, and few networks cannot hide a fault by failures of the current version.
 */
export function networkWeights(minutes: readonly NetworkMinute[], strongest: number): NetworkHits {
  const hits = new Map<number, number>();
  for (const { cells } of minutes)
    for (const { networks } of cells) {
      for (const [key, count] of networks.canary) hits.set(key, (hits.get(key) ?? 0) + count);
      for (const [key, count] of networks.current) hits.set(key, (hits.get(key) ?? 0) + count);
    }
  const weights = new Map<number, number>();
  for (const ofDay of inOrderByDay(hits)) {
    const rest = ofDay.slice(strongest).reduce((sum, [, count]) => sum + count, 0);
    const most = Math.max(1, PART_OF_OTHERS * rest);
    for (const [key, count] of ofDay) {
      if (count <= most) break;
      weights.set(key, most / count);
    }
  }
  return weights;
}

/** Returns minutes in which the hits of some networks weigh less. */
export function weighed(minutes: readonly NetworkMinute[], weights: NetworkHits): readonly NetworkMinute[] {
  return weights.size === 0 ? minutes : minutes.map((minute) => weighedMinute(minute, weights));
}

/** Returns a minute in which the hits of some networks weigh less. */
export function weighedMinute(minute: NetworkMinute, weights: NetworkHits): NetworkMinute {
  const cells = minute.cells.map((cell) => {
    const [canary, current] = (['canary', 'current'] as const).map((version) => {
      let { hits } = cell[version];
      const networks = new Map<number, number>();
      for (const [key, count] of cell.networks[version]) {
        const weight = weights.get(key) ?? 1;
        networks.set(key, count * weight);
        hits -= count * (1 - weight);
      }
      return { share: { ...cell[version], hits: Math.max(0, hits) }, networks };
    });
    if (!canary || !current) return cell;
    const networks = { canary: canary.networks, current: current.networks };
    return { ...cell, canary: canary.share, current: current.share, networks };
  });
  return { ...minute, cells };
}

/** What is left out of a canary's hits. */
export type Without = {
  /** The number of networks, in each day. */
  readonly networks: number;
  /**
   * Where the networks of hits are not known: the most hits that these networks can have in a day. A day that is
   * missing has no bound.
   */
  readonly hitsOn?: (day: number) => number;
};

/**
 * Returns the evidence without the hits of the canary that the strongest networks brought, in each place for itself.
 * Their pages stay, and so do the hits of the current version: the bet loses by that.
 */
export function evidenceWithout(
  minutes: readonly NetworkMinute[],
  without: Without,
  extra: number,
  on?: readonly Alternative[],
): PlacedEvidence {
  return evidenceByPlace((place) => minutesWithout(place, minutes, without), extra, on);
}

/** Returns the pages at a place, without the hits of the strongest networks there. */
export function minutesWithout(
  place: Place,
  minutes: readonly NetworkMinute[],
  { networks, hitsOn }: Without,
): readonly CellMinute[] {
  const here = minutes.map(({ from, cells }) => ({ from, cells: cells.filter((cell) => isAt(place, cell)) }));
  if (networks === 0) return here;
  const gains = here.map(({ cells }) => gainsOf(place, cells));
  return hitsOn ? withoutHits(here, gains, hitsOn) : withoutNetworks(here, gains, networks);
}

/** The bet by which the strength of hits is measured: the largest part of the stake is on it. */
const TIMES = 100;

/** Returns how much a hit of the canary adds to the evidence, by cell. */
function gainsOf(place: Place, cells: readonly Cell[]): number[] {
  const pages = new Map<string, { canary: number; current: number }>();
  const kindOf = ({ visit }: Cell) => (place === 'unlike' ? 'all' : visit);
  for (const cell of cells) {
    const { canary, current } = pages.get(kindOf(cell)) ?? { canary: 0, current: 0 };
    pages.set(kindOf(cell), { canary: canary + cell.canary.of, current: current + cell.current.of });
  }
  return cells.map((cell) => {
    const { canary, current } = pages.get(kindOf(cell)) ?? { canary: 0, current: 0 };
    if (canary === 0 || current === 0) return 0;
    return Math.log(TIMES / (1 + (canary / (canary + current)) * (TIMES - 1)));
  });
}

function withoutNetworks(
  minutes: readonly NetworkMinute[],
  gains: readonly (readonly number[])[],
  networks: number,
): readonly CellMinute[] {
  const strength = new Map<number, number>();
  for (const [at, { cells }] of minutes.entries())
    for (const [place, cell] of cells.entries())
      for (const [key, count] of cell.networks.canary)
        strength.set(key, (strength.get(key) ?? 0) + count * (gains[at]?.[place] ?? 0));
  const strongest = strongestOf(strength, networks);
  return minutes.map(({ from, cells }) => ({
    from,
    cells: cells.map((cell) => {
      let { hits } = cell.canary;
      for (const [key, count] of cell.networks.canary) if (strongest.has(key)) hits -= count;
      return { ...cell, canary: { ...cell.canary, hits: Math.max(0, hits) } };
    }),
  }));
}

/** Leaves out as many hits as the strongest networks can have had, where they add most to the evidence. */
function withoutHits(
  minutes: readonly NetworkMinute[],
  gains: readonly (readonly number[])[],
  hitsOn: (day: number) => number,
): readonly CellMinute[] {
  const hits = minutes.flatMap(({ cells }, at) =>
    cells.flatMap(({ networks }, cell) =>
      [...networks.canary].map(([key, count]) => ({
        ...{ at, cell, count, day: dayOfKey(key) },
        gain: gains[at]?.[cell] ?? 0,
      })),
    ),
  );
  const left = new Map<number, number>();
  const out = new Map<string, number>();
  for (const { at, cell, count, day } of hits.sort((a, b) => b.gain - a.gain)) {
    const rest = left.get(day) ?? hitsOn(day);
    const taken = Math.min(rest, count);
    left.set(day, rest - taken);
    out.set(`${at} ${cell}`, (out.get(`${at} ${cell}`) ?? 0) + taken);
  }
  return minutes.map(({ from, cells }, at) => ({
    from,
    cells: cells.map((cell, place) => ({
      ...cell,
      canary: { ...cell.canary, hits: Math.max(0, cell.canary.hits - (out.get(`${at} ${place}`) ?? 0)) },
    })),
  }));
}

/** Returns the strongest networks of each day. */
export function strongestOf(strength: NetworkHits, networks: number): ReadonlySet<number> {
  return new Set(inOrderByDay(strength).flatMap((ofDay) => ofDay.slice(0, networks).map(([key]) => key)));
}

/** Returns the networks of each day, the strongest first. */
function inOrderByDay(strength: NetworkHits): (readonly [key: number, strength: number])[][] {
  const days = new Map<number, (readonly [number, number])[]>();
  for (const entry of strength) {
    const day = dayOfKey(entry[0]);
    const ofDay = days.get(day);
    if (ofDay) ofDay.push(entry);
    else days.set(day, [entry]);
  }
  return [...days.values()].map((ofDay) => ofDay.sort((a, b) => b[1] - a[1]));
}
