import type { Period, Stratum } from '@site/release-page/telemetry';
import { countOf } from './durations.ts';
import { strataOf } from './measured.ts';

/** The pages of one kind of visit: all of them, those that failed, and those lost to the network. */
export type Visited = { readonly pages: number; readonly failed: number; readonly lost: number };

/** The pages of one version by kind of visit. */
export type ByVisit = Readonly<Record<Stratum['visit'], Visited>>;

/** Pages that count for people, and for no verdict. */
export type LeftOut = NonNullable<Period['leftOut']>;

/** The pages by which two versions are compared. */
export type Compared = {
  readonly canary: ByVisit;
  readonly current: ByVisit;
  readonly pages: { readonly canary: number; readonly current: number };
  /** The number of pages of either version that have a counterpart of the same kind in the other. */
  readonly alike: number;
  /** The pages of either version that count for no verdict. */
  readonly leftOut: { readonly canary: LeftOut; readonly current: LeftOut };
};

/** Counts the pages of two versions by kind of visit. */
export function comparedIn(canary: readonly Period[], current: readonly Period[]): Compared {
  const [one, other] = [pagesByVisit(canary), pagesByVisit(current)];
  const pages = { canary: pagesIn(one), current: pagesIn(other) };
  const like = (['first', 'returning'] as const).reduce(
    (sum, visit) => sum + Math.min(one[visit].pages, other[visit].pages),
    0,
  );
  // A page of unknown kind may be the counterpart of any other page.
  const rest = { canary: pages.canary - like, current: pages.current - like };
  const unlike = Math.max(
    Math.min(one.unknown.pages, rest.current),
    Math.min(other.unknown.pages, rest.canary),
  );
  const leftOut = { canary: leftOutIn(canary), current: leftOutIn(current) };
  return { canary: one, current: other, pages, alike: like + unlike, leftOut };
}

/** Counts the pages of one version that count for no verdict. */
export function leftOutIn(periods: readonly Period[]): LeftOut {
  const sum = (of: (left: LeftOut) => number) =>
    periods.reduce((all, { leftOut }) => all + (leftOut ? of(leftOut) : 0), 0);
  return { network: sum(({ network }) => network), unconfirmed: sum(({ unconfirmed }) => unconfirmed) };
}

/** Returns the number of pages of all kinds. */
export function pagesIn({ first, returning, unknown }: ByVisit): number {
  return first.pages + returning.pages + unknown.pages;
}

/** Counts the pages of one version by kind of visit. */
export function pagesByVisit(periods: readonly Period[]): ByVisit {
  const strata = periods.flatMap(strataOf);
  const of = (visit: Stratum['visit']): Visited => {
    const alike = strata.filter((stratum) => stratum.visit === visit);
    // An older collector does not count pages: each page that has shown a screen has one first load.
    const pages = sumOf(alike, (one) => one.pages) || sumOf(alike, ({ load }) => countOf(load));
    return { pages, failed: sumOf(alike, ({ failed }) => failed), lost: sumOf(alike, ({ lost }) => lost) };
  };
  return { first: of('first'), returning: of('returning'), unknown: of('unknown') };
}

function sumOf(strata: readonly Stratum[], of: (stratum: Stratum) => number): number {
  return strata.reduce((sum, stratum) => sum + of(stratum), 0);
}
