import { engines, type Stratum, visits } from '@site/shared/telemetry';
import {
  type Alternative,
  alternatives,
  type Evidence,
  logSum,
  openBets,
  type Pages,
  type Share,
} from './evidence.ts';

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
  everywhere: 0.76,
  first: 0.04,
  returning: 0.04,
  chromium: 0.02,
  webkit: 0.02,
  firefox: 0.02,
  other: 0.02,
  unlike: 0.08,
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
  const at = (place: Place, { from, cells }: CellMinute) => ({ from, kinds: kindsAt(place, cells) });
  return {
    add(minute) {
      for (const { place, bets } of opened) bets.add(at(place, minute));
    },
    evidence(open) {
      const all = opened.map(({ place, logPart, bets }) => ({
        place,
        logPart,
        ...bets.evidence(open && at(place, open)),
      }));
      const log = all.reduce((sum, one) => logSum(sum, one.log + one.logPart), Number.NEGATIVE_INFINITY);
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
  switch (place) {
    case 'unlike':
      return [sumOf(cells)];
    case 'everywhere':
      return byVisit(cells);
    case 'first':
    case 'returning':
      return [sumOf(cells.filter(({ visit }) => visit === place))];
    default:
      return byVisit(cells.filter(({ engine }) => engine === place));
  }
}

function byVisit(cells: readonly Cell[]): Pages[] {
  return visits.map((visit) => sumOf(cells.filter((cell) => cell.visit === visit)));
}

function sumOf(cells: readonly Cell[]): Pages {
  return { canary: shareOf(cells, 'canary'), current: shareOf(cells, 'current') };
}

function shareOf(cells: readonly Cell[], version: 'canary' | 'current'): Share {
  let [hits, of] = [0, 0];
  for (const cell of cells) {
    hits += cell[version].hits;
    of += cell[version].of;
  }
  return { hits, of };
}
