import type { Random } from './random.ts';

/** The result of one view of a screen. */
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

/** The quality of a version. */
export type Quality = {
  /** The share of views that fail for any visitor, besides those of visitors for whom everything fails. */
  readonly fails: number;
  readonly errs: number;
  readonly callsFail: number;
  /** The factor on all durations. */
  readonly slower: number;
};

export const good: Quality = { fails: 0.0004, errs: 0.002, callsFail: 0.001, slower: 1 };

/** The similarity of one visitor's views: some visitors have bad lines, old phones, or add-ons that break pages. */
export type Visitors = {
  readonly viewsPerPage: number;
  /** The share of visitors whose views fail again and again; the next two are the same for errors and calls. */
  readonly unlucky: number;
  readonly unluckyErrors: number;
  readonly unluckyCalls: number;
  /** The chance that a visitor who has seen a view fail loads the page again, which counts as another page. */
  readonly triesAgain: number;
};

export const alike: Visitors = {
  viewsPerPage: 4,
  unlucky: 0,
  unluckyErrors: 0,
  unluckyCalls: 0,
  triesAgain: 0.3,
};
export const real: Visitors = { ...alike, unlucky: 0.001, unluckyErrors: 0.01, unluckyCalls: 0.01 };
export const stubborn: Visitors = { ...real, triesAgain: 0.7 };

const UNLUCKY = 0.5;
const COMES_AGAIN = 0.3;
const PAGES_AT_MOST = 4;
const CALLS_PER_VIEW = 3;

/** Returns the pages of one visit, each with its views. */
export function visit(random: Random, visitors: Visitors, quality: Quality, outage: number): View[][] {
  const isUnlucky = random.isLucky(visitors.unlucky);
  const isUnluckyErrors = random.isLucky(visitors.unluckyErrors);
  const isUnluckyCalls = random.isLucky(visitors.unluckyCalls);
  const pace = Math.exp(0.5 * random.normal());
  const pages: View[][] = [];
  let second = 0;
  let isComing = true;
  while (isComing && pages.length < PAGES_AT_MOST) {
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
    pages.push(views);
    const hasFailed = views.some((view) => view.hasFailed);
    isComing = random.isLucky(hasFailed ? visitors.triesAgain : COMES_AGAIN);
  }
  return pages;
}
