import { type Engine, engines, type Stratum, visits } from '@site/release-page/telemetry';
import {
  type Alternative,
  alternatives,
  type Bets,
  type Evidence,
  logSum,
  openBets,
  type Pages,
} from './evidence.ts';

/** The pages of one kind of visit in one engine, of both versions. */
export type Cell = Pages & Pick<Stratum, 'visit' | 'engine'>;

/** The pages of both versions in the same minute, by kind. */
export type CellMinute = { readonly from: string; readonly cells: readonly Cell[] };

/**
 * The places where a fault is looked for: all pages, each kind compared with itself; one kind of visit or one engine
 * alone; and all pages regardless of kind, where only a difference counts that no kind explains.
 */
export const places = ['everywhere', ...visits, ...engines, 'unlike'] as const;
/** A place where a fault is looked for. */
export type Place = (typeof places)[number];

/** The evidence, and the place with the most of it. */
export type PlacedEvidence = Evidence & { readonly place: Place };

/** The bets against a canary over all places. */
export type StratifiedBets = {
  /** Adds a minute that is over. */
  readonly add: (minute: CellMinute) => void;
  /** Returns the evidence of the added minutes, and of one that is not over where one is given. */
  readonly evidence: (open?: CellMinute) => PlacedEvidence;
};

/** The part of the stake of each place. The parts sum to 1, so the number of places adds no false stop (ADR 66). */
const parts: Readonly<Record<Place, number>> = {
  everywhere: 0.8,
  first: 0.05,
  returning: 0.03,
  chromium: 0.015,
  webkit: 0.015,
  firefox: 0.015,
  other: 0.015,
  unlike: 0.06,
};

/**
 * The bet on pages regardless of kind. At the start all pages of a canary are first loads, which fail more often than
 * the returning pages of the current version, without a fault: but not a hundred times as often, and not one page in
 * a hundred more.
 */
const unlike = { alternatives: [{ times: 100, part: 1 }], extra: 0.01 };

function betsAt(place: Place, extra: number, on: readonly Alternative[]): Bets {
  return place === 'unlike'
    ? openBets(Math.max(extra, unlike.extra), unlike.alternatives)
    : openBets(extra, on);
}

/** Opens the bets of each place with the tolerance `extra`, a share of all pages. */
export function openStratifiedBets(extra: number, on: readonly Alternative[] = alternatives): StratifiedBets {
  const opened = places.map((place) => ({ place, bets: betsAt(place, extra, on) }));
  return {
    add({ from, cells }) {
      const kinds = kindsByPlace(cells);
      for (const { place, bets } of opened) bets.add({ from, kinds: kinds[place] });
    },
    evidence(open) {
      const kinds = open && kindsByPlace(open.cells);
      return overAll(
        opened.map(({ place, bets }) => ({
          place,
          ...bets.evidence(open && kinds && { from: open.from, kinds: kinds[place] }),
        })),
      );
    },
  };
}

/** Returns the evidence of minutes that differ from place to place. */
export function evidenceByPlace(
  minutesAt: (place: Place) => readonly CellMinute[],
  extra: number,
  on: readonly Alternative[] = alternatives,
): PlacedEvidence {
  return overAll(
    places.map((place) => {
      const bets = betsAt(place, extra, on);
      for (const { from, cells } of minutesAt(place)) bets.add({ from, kinds: kindsAt(place, cells) });
      return { place, ...bets.evidence() };
    }),
  );
}

/** The weighted mean of the evidence of all places, which is an e-process as each of them is. */
function overAll(all: readonly PlacedEvidence[]): PlacedEvidence {
  const log = logSum(all.map((one) => one.log + Math.log(parts[one.place])));
  const { place, since } = all.reduce((best, one) => (one.log > best.log + NARROWER ? one : best));
  return { log, since, place };
}

/** A narrower place is named instead of `everywhere` when it is ten times likelier. */
const NARROWER = Math.log(10);

/** Returns the evidence of minutes, over all places. */
export function stratifiedEvidence(
  minutes: readonly CellMinute[],
  extra: number,
  on?: readonly Alternative[],
): PlacedEvidence {
  const bets = openStratifiedBets(extra, on);
  for (const minute of minutes) bets.add(minute);
  return bets.evidence();
}

/** Whether the pages of a cell are compared at a place. */
export function isAt(place: Place, { visit, engine }: Pick<Cell, 'visit' | 'engine'>): boolean {
  if (place === 'unlike') return true;
  return visit !== 'unknown' && (place === 'everywhere' || place === visit || place === engine);
}

/** Returns the kinds of page that are compared at a place, each with itself. */
export function kindsAt(place: Place, cells: readonly Cell[]): readonly Pages[] {
  const here = visitSums();
  const all = noPages();
  for (const cell of cells) {
    if (!isAt(place, cell)) continue;
    addTo(all, cell);
    if (cell.visit !== 'unknown') addTo(here[cell.visit], cell);
  }
  const isOfOneKind = place === 'unlike' || place === 'first' || place === 'returning';
  return isOfOneKind ? [all] : [here.first, here.returning];
}

type Sum = { readonly canary: Counted; readonly current: Counted };
type Counted = { hits: number; of: number };
type VisitSums = { readonly first: Sum; readonly returning: Sum };

/** Returns the kinds of page at all places in one pass, because a guard needs all of them at each look. */
function kindsByPlace(cells: readonly Cell[]): Readonly<Record<Place, readonly Pages[]>> {
  const everywhere = visitSums();
  const byEngine = {
    chromium: visitSums(),
    webkit: visitSums(),
    firefox: visitSums(),
    other: visitSums(),
  } satisfies Record<Engine, VisitSums>;
  const unlike = noPages();
  for (const cell of cells) {
    const { visit, engine } = cell;
    addTo(unlike, cell);
    if (visit === 'unknown') continue;
    addTo(everywhere[visit], cell);
    if (engine !== 'unknown') addTo(byEngine[engine][visit], cell);
  }
  const { first, returning } = everywhere;
  return {
    everywhere: [first, returning],
    first: [first],
    returning: [returning],
    chromium: Object.values(byEngine.chromium),
    webkit: Object.values(byEngine.webkit),
    firefox: Object.values(byEngine.firefox),
    other: Object.values(byEngine.other),
    unlike: [unlike],
  };
}

function visitSums(): VisitSums {
  return { first: noPages(), returning: noPages() };
}

function noPages(): Sum {
  return { canary: { hits: 0, of: 0 }, current: { hits: 0, of: 0 } };
}

function addTo({ canary, current }: Sum, cell: Cell): void {
  canary.hits += cell.canary.hits;
  canary.of += cell.canary.of;
  current.hits += cell.current.hits;
  current.of += cell.current.of;
}
