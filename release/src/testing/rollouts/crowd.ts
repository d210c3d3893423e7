import { type Engine, engines, type Visit, visits } from '@site/shared/telemetry';
import type { Cell, CellMinute } from '../../guard/strata.ts';
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
};

/** The share of each engine among pages. */
const engineShares: Readonly<Record<Engine, number>> = {
  chromium: 0.7,
  webkit: 0.25,
  firefox: 0.03,
  other: 0.02,
};

/** A minute of a crowd while it fills. */
export type FillingMinute = CellMinute & {
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
  return {
    from: new Date(minute * 60_000).toISOString(),
    cells,
    fill(at, part) {
      const pages = crowd.pagesPerMinute(at) * part;
      const share = crowd.share(at);
      for (const cell of cells) {
        add(cell.canary, { ...cell, version: 'canary' }, pages * share);
        add(cell.current, { ...cell, version: beside }, pages * (beside === 'current' ? 1 - share : share));
      }
      function add(
        counts: { hits: number; of: number },
        { version, visit, engine }: PageKind,
        all: number,
      ): void {
        const first = crowd.firstLoads(version, at);
        const mean = all * (visit === 'first' ? first : 1 - first) * engineShares[engine];
        const of = random.poisson(mean);
        counts.hits += random.binomial(of, crowd.fails({ version, visit, engine }, at));
        counts.of += of + (crowd.again ? random.poisson(mean * crowd.again) : 0);
        const nameless = crowd.nameless ? 5 * random.poisson(mean * crowd.nameless) : 0;
        counts.hits += nameless;
        counts.of += nameless;
      }
    },
  };
}

type FillingCell = Cell & {
  readonly visit: Visit;
  readonly engine: Engine;
  readonly canary: { hits: number; of: number };
  readonly current: { hits: number; of: number };
};

function emptyCell(visit: Visit, engine: Engine): FillingCell {
  return { visit, engine, canary: { hits: 0, of: 0 }, current: { hits: 0, of: 0 } };
}
