import type { Period, Stratum } from '@site/shared/telemetry';
import { countOf } from './durations.ts';
import { strataOf } from './measured.ts';

/** Pages of one kind of visit: how many there were, how many failed, and how many were lost to the line. */
export type Visited = { readonly pages: number; readonly failed: number; readonly lost: number };

/** Pages of one version by kind of visit. */
export type ByVisit = Readonly<Record<Stratum['visit'], Visited>>;

/** The pages of two versions by which they are held against each other. */
export type Compared = {
  readonly canary: ByVisit;
  readonly current: ByVisit;
  readonly pages: { readonly canary: number; readonly current: number };
  /** How many pages of either version have their like in the other. */
  readonly alike: number;
};

/** Counts the pages of two versions by kind of visit. */
export function comparedIn(canary: readonly Period[], current: readonly Period[]): Compared {
  const [one, other] = [pagesByVisit(canary), pagesByVisit(current)];
  const pages = { canary: pagesIn(one), current: pagesIn(other) };
  const like = (['first', 'returning'] as const).reduce(
    (sum, visit) => sum + Math.min(one[visit].pages, other[visit].pages),
    0,
  );
  // What does not know its kind may be like any other page.
  const rest = { canary: pages.canary - like, current: pages.current - like };
  const unlike = Math.max(
    Math.min(one.unknown.pages, rest.current),
    Math.min(other.unknown.pages, rest.canary),
  );
  return { canary: one, current: other, pages, alike: like + unlike };
}

/** How many pages there were, of whatever kind. */
export function pagesIn({ first, returning, unknown }: ByVisit): number {
  return first.pages + returning.pages + unknown.pages;
}

/** Counts the pages of one version by kind of visit. */
export function pagesByVisit(periods: readonly Period[]): ByVisit {
  const strata = periods.flatMap(strataOf);
  const of = (visit: Stratum['visit']): Visited => {
    const alike = strata.filter((stratum) => stratum.visit === visit);
    // A collector of before does not count pages: each that has shown a screen has one first load.
    const pages = sumOf(alike, (one) => one.pages) || sumOf(alike, ({ load }) => countOf(load));
    return { pages, failed: sumOf(alike, ({ failed }) => failed), lost: sumOf(alike, ({ lost }) => lost) };
  };
  return { first: of('first'), returning: of('returning'), unknown: of('unknown') };
}

function sumOf(strata: readonly Stratum[], of: (stratum: Stratum) => number): number {
  return strata.reduce((sum, stratum) => sum + of(stratum), 0);
}
