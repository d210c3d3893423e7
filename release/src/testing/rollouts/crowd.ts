import { type Engine, engines, type Visit, visits } from '@site/release-page/telemetry';
import { dayOf, type NetworkCell, type NetworkMinute, networkKey } from '../../guard/networkHits.ts';
import { type Networks, networkIn } from './networks.ts';
import type { Random } from './random.ts';

/**
 * A version in a crowd. The baseline is a second copy of the current version, given to as many visitors as the canary and as
 * new to them.
 */
export type Version = 'canary' | 'current' | 'baseline';

/** A kind of page that some version has. */
export type PageKind = { readonly version: Version; readonly visit: Visit; readonly engine: Engine };

/**
 * A crowd of pages, counted by minute: which versions they run, and how many fail. Times are minutes since the rollout
 * began.
 */
export type Crowd = {
  readonly pagesPerMinute: (at: number) => number;
  /** The share of the canary, from 0 to 1. */
  readonly share: (at: number) => number;
  /** The share of first loads among the pages of a version. */
  readonly firstLoads: (version: Version, at: number) => number;
  readonly fails: (kind: PageKind, at: number) => number;
  /** The share of pages that are counted twice, because they reload in a loop. */
  readonly again?: number;
  /** The share of pages that fail five times, each time under another identifier, because their tab does not remember it. */
  readonly nameless?: number;
  /** The networks of the pages; each page has its own where nothing is said. */
  readonly networks?: Networks;
};

/** The share of each engine among pages. */
export const engineShares: Readonly<Record<Engine, number>> = {
  chromium: 0.7,
  webkit: 0.25,
  firefox: 0.03,
  other: 0.02,
};

/** A minute of a crowd while it fills. */
export type FillingMinute = Pick<NetworkMinute, 'from'> & {
  readonly cells: readonly FillingCell[];
  /** Adds the pages of a part of the minute, from `at` on. */
  readonly fill: (at: number, part: number) => void;
};

/** Begins a minute in which the canary is compared with one of the other versions. */
export function minuteOf(
  random: Random,
  crowd: Crowd,
  minute: number,
  beside: 'current' | 'baseline',
): FillingMinute {
  const cells = visits.flatMap((visit) => engines.map((engine) => emptyCell(visit, engine)));
  const from = new Date(minute * 60_000).toISOString();
  const day = dayOf(from);
  const networkOf = () => networkKey(day, networkIn(random, crowd.networks ?? 'own'));
  return {
    from,
    cells,
    fill(at, part) {
      const pages = crowd.pagesPerMinute(at) * part;
      const share = crowd.share(at);
      for (const cell of cells) {
        const { canary, current } = cell.networks;
        const others = beside === 'current' ? 1 - share : share;
        add(cell.canary, canary, { ...cell, version: 'canary' }, pages * share);
        add(cell.current, current, { ...cell, version: beside }, pages * others);
      }
      function add(
        counts: { hits: number; of: number },
        networks: Map<number, number>,
        { version, visit, engine }: PageKind,
        all: number,
      ): void {
        const first = crowd.firstLoads(version, at);
        const mean = all * (visit === 'first' ? first : 1 - first) * engineShares[engine];
        const of = random.poisson(mean);
        const hits = random.binomial(of, crowd.fails({ version, visit, engine }, at));
        counts.hits += hits;
        for (let left = hits; left > 0; left--) addHits(networks, networkOf(), 1);
        counts.of += of + (crowd.again ? random.poisson(mean * crowd.again) : 0);
        const nameless = crowd.nameless ? random.poisson(mean * crowd.nameless) : 0;
        for (let left = nameless; left > 0; left--) addHits(networks, networkOf(), 5);
        counts.hits += 5 * nameless;
        counts.of += 5 * nameless;
      }
    },
  };
}

/** Adds hits of a network. */
export function addHits(to: Map<number, number>, network: number, hits: number): void {
  to.set(network, (to.get(network) ?? 0) + hits);
}

/** The pages of one kind while a minute fills. */
export type FillingCell = NetworkCell & {
  readonly visit: Visit;
  readonly engine: Engine;
  readonly canary: { hits: number; of: number };
  readonly current: { hits: number; of: number };
  readonly networks: { readonly canary: Map<number, number>; readonly current: Map<number, number> };
};

function emptyCell(visit: Visit, engine: Engine): FillingCell {
  return {
    ...{ visit, engine, canary: { hits: 0, of: 0 }, current: { hits: 0, of: 0 } },
    networks: { canary: new Map(), current: new Map() },
  };
}
