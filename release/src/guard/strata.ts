import { type Engine, engines, type Stratum, visits } from '@site/shared/telemetry';
import { type Alternative, alternatives, type Evidence, logSum, openBets, type Pages } from './evidence.ts';

/** Pages of one kind of visit in one engine, of both versions. */
export type Cell = Pages & Pick<Stratum, 'visit' | 'engine'>;

/** Both versions in the same minute, by kind of page. */
export type CellMinute = { readonly from: string; readonly cells: readonly Cell[] };

/**
 * Where a fault is looked for: on all pages, like with like; on one kind of visit or in one engine alone; and on pages of whatever
 * kind, where only what no kind explains counts.
 */
export const places = ['everywhere', ...visits, ...engines, 'unlike'] as const;
export type Place = (typeof places)[number];

/** Evidence, and the place where there is most of it. */
export type PlacedEvidence = Evidence & { readonly place: Place };

/** The bets against a canary over all places. */
export type StratifiedBets = {
  /** Takes a minute that is over. */
  readonly add: (minute: CellMinute) => void;
  /** The evidence of these minutes, and of one that is not over where one is given. */
  readonly evidence: (open?: CellMinute) => PlacedEvidence;
};

/** The part of the stake of each place. Together they are 1: however many places there are, they add no false stop (ADR 66). */
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
 * How much of another kind the pages of a canary may be. All of them are first loads at the start, which fail more often than the
 * returning pages of the current version, without a fault: by what no site comes near: a hundred times as often, and one page in a hundred.
 */
const unlike = { alternatives: [{ times: 100, part: 1 }], extra: 0.01 };

/** Opens the bets of each place, which all tolerate `extra` of all pages on top. */
export function openStratifiedBets(extra: number, on: readonly Alternative[] = alternatives): StratifiedBets {
  const opened = places.map((place) => {
    const bets =
      place === 'unlike' ? openBets(Math.max(extra, unlike.extra), unlike.alternatives) : openBets(extra, on);
    return { place, logPart: Math.log(parts[place]), bets };
  });
  return {
    add({ from, cells }) {
      const kinds = kindsByPlace(cells);
      for (const { place, bets } of opened) bets.add({ from, kinds: kinds[place] });
    },
    evidence(open) {
      const kinds = open && kindsByPlace(open.cells);
      const all = opened.map(({ place, logPart, bets }) => {
        const { log, since } = bets.evidence(open && kinds && { from: open.from, kinds: kinds[place] });
        return { place, logPart, log, since };
      });
      const log = logSum(all.map((one) => one.log + one.logPart));
      const { place, since } = all.reduce((best, one) => (one.log > best.log + NARROWER ? one : best));
      return { log, since, place };
    },
  };
}

/** A place is named in place of everywhere when it is so much likelier: ten times. */
const NARROWER = Math.log(10);

/** The evidence of minutes, over all places. */
export function stratifiedEvidence(
  minutes: readonly CellMinute[],
  extra: number,
  on?: readonly Alternative[],
): PlacedEvidence {
  const bets = openStratifiedBets(extra, on);
  for (const minute of minutes) bets.add(minute);
  return bets.evidence();
}

/** The kinds of page that are compared at a place, each within itself. */
export function kindsAt(place: Place, cells: readonly Cell[]): readonly Pages[] {
  return kindsByPlace(cells)[place];
}

type Sum = { readonly canary: Counted; readonly current: Counted };
type Counted = { hits: number; of: number };
type VisitSums = { readonly first: Sum; readonly returning: Sum };

/** The same of all places, in one pass: a guard asks for them at each look. */
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
