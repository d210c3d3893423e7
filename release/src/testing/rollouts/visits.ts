import type { Random } from './random.ts';

/** What one view of a screen came to. */
export type View = {
  /** Seconds since the visit began. */
  readonly second: number;
  readonly hasFailed: boolean;
  readonly hasErred: boolean;
  readonly calls: number;
  readonly callsFailed: number;
  readonly loadMs: number;
  readonly inpMs: number;
};

/** How good a version is. */
export type Quality = {
  /** The share of views that fail whoever looks, besides those of visitors whom everything fails. */
  readonly fails: number;
  readonly errs: number;
  readonly callsFail: number;
  /** How many times as long everything takes. */
  readonly slower: number;
};

export const good: Quality = { fails: 0.0004, errs: 0.002, callsFail: 0.001, slower: 1 };

/** How much of one visitor's views comes out alike: some have bad lines, old phones, and add-ons that break pages. */
export type Visitors = {
  readonly viewsPerPage: number;
  /** Visitors whose views fail again and again, of all; and so with errors and calls. */
  readonly unlucky: number;
  readonly unluckyErrors: number;
  readonly unluckyCalls: number;
};

export const alike: Visitors = { viewsPerPage: 4, unlucky: 0, unluckyErrors: 0, unluckyCalls: 0 };
export const real: Visitors = { viewsPerPage: 4, unlucky: 0.001, unluckyErrors: 0.01, unluckyCalls: 0.01 };

const UNLUCKY = 0.5;
const RELOADS = 0.7;
const COMES_AGAIN = 0.3;
const PAGES_AT_MOST = 4;
const CALLS_PER_VIEW = 3;

export type Page = { readonly isReload: boolean; readonly views: readonly View[] };

/** One visit: pages, each with its views. Who has seen a view fail often loads the page anew. */
export function visit(random: Random, visitors: Visitors, quality: Quality, outage: number): Page[] {
  const isUnlucky = random.isLucky(visitors.unlucky);
  const isUnluckyErrors = random.isLucky(visitors.unluckyErrors);
  const isUnluckyCalls = random.isLucky(visitors.unluckyCalls);
  const pace = Math.exp(0.5 * random.normal());
  const pages: Page[] = [];
  let second = 0;
  let next: { readonly isReload: boolean } | undefined = { isReload: false };
  while (next && pages.length < PAGES_AT_MOST) {
    // A few stay long.
    const mean = random.isLucky(0.05) ? visitors.viewsPerPage * 5 : visitors.viewsPerPage;
    const views = Array.from({ length: random.tries(mean) }, () => {
      const callsFail = quality.callsFail + outage + (isUnluckyCalls ? UNLUCKY : 0);
      const view = {
        second,
        hasFailed: random.isLucky(quality.fails + outage / 2 + (isUnlucky ? UNLUCKY : 0)),
        hasErred: random.isLucky(quality.errs + outage / 2 + (isUnluckyErrors ? UNLUCKY : 0)),
        calls: CALLS_PER_VIEW,
        callsFailed: Array.from({ length: CALLS_PER_VIEW }, () => random.isLucky(callsFail)).filter(Boolean)
          .length,
        loadMs: 400 * pace * quality.slower * Math.exp(0.6 * random.normal()) * (1 + 3 * outage),
        inpMs: 80 * pace * quality.slower * Math.exp(0.6 * random.normal()),
      };
      second += 15 * -Math.log(1 - random.next());
      return view;
    });
    pages.push({ ...next, views });
    const isReload: boolean = views.some(({ hasFailed }) => hasFailed);
    next = random.isLucky(isReload ? RELOADS : COMES_AGAIN) ? { isReload } : undefined;
  }
  return pages;
}
