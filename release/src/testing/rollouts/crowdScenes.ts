import type { Crowd, PageKind, Version } from './crowd.ts';

/** A crowd, and for how many minutes it is played. */
export type CrowdScene = {
  readonly name: string;
  readonly crowd: Crowd;
  readonly minutes: number;
  /** The number of looks per minute; one by default. */
  readonly looksPerMinute?: number;
};

type Rates = { readonly first: number; readonly returning: number };

/**
 * Returns the failures of the line, as shares of first loads and of returning pages. Each of them counts as a fault of the
 * version.
 */
function byLine({ first, returning }: Rates): Crowd['fails'] {
  return ({ visit }) => (visit === 'first' ? first : returning);
}

/**
 * Returns a canary of 5 % that is new to all its visitors, beside a current version that is new to a share of its visitors.
 */
function fresh(newToOthers: number): Pick<Crowd, 'pagesPerMinute' | 'share' | 'firstLoads'> {
  const firstLoads = (version: Version) => (version === 'current' ? newToOthers : 1);
  return { pagesPerMinute: () => 2_000, share: () => 0.05, firstLoads };
}

const usual = { first: 0.005, returning: 0.0005 };

/** A day and a night in four hours. */
const turnAt = (at: number) => (at / 240) * 2 * Math.PI;

const away = { first: 0.33, returning: 0.02 };

/** Whether a mobile network is down: two minutes of every half hour. A third of the pages are on it. */
const isAway = (at: number) => at % 30 >= 10 && at % 30 < 12;

function hour(name: string, rates: Rates, newToOthers: number, more: Partial<Crowd> = {}): CrowdScene {
  return { name, crowd: { ...fresh(newToOthers), fails: byLine(rates), ...more }, minutes: 60 };
}

/** The share of first loads falls: visitors return, and who has the version does not load it again. */
const falling = (version: Version, at: number) =>
  version === 'current' ? 0.05 + 0.25 * Math.exp(-at / 30) : 0.05 + 0.95 * Math.exp(-at / 15);

/** Versions that are as good as the other one. The line fails both alike, and each of its failures counts as a fault. */
export const healthy: readonly CrowdScene[] = [
  hour('0.2 % of first loads, 0.02 % of others, 20 % first', { first: 0.002, returning: 0.0002 }, 0.2),
  hour('0.5 %, 0.05 %, 20 %', usual, 0.2),
  hour('1 %, 0.05 %, 20 %', { first: 0.01, returning: 0.0005 }, 0.2),
  { ...hour('0.5 %, 0.05 %, 20 %, looked at every five seconds', usual, 0.2), looksPerMinute: 12 },
  hour('0.5 %, 0.05 %, 50 %', usual, 0.5),
  hour('0.5 %, 0.5 %, 20 %', { first: 0.005, returning: 0.005 }, 0.2),
  hour('1 %, 0.02 %, 3 %, to a quarter of all', { first: 0.01, returning: 0.0002 }, 0.03, {
    share: () => 0.25,
  }),
  {
    name: 'a whole rollout of 1, 5, 25 and 50 %',
    crowd: {
      ...fresh(0.2),
      share: (at) => [0.01, 0.05, 0.25, 0.5][Math.floor(at / 30)] ?? 0.5,
      firstLoads: falling,
      fails: byLine(usual),
    },
    minutes: 120,
  },
  {
    name: 'a day and a night',
    crowd: {
      ...fresh(0.2),
      pagesPerMinute: (at) => 1_000 * (1 - 0.9 * Math.cos(turnAt(at))),
      firstLoads: (version, at) => (version === 'current' ? 0.2 : 0.2 + 0.8 * Math.exp(-at / 60)),
      fails: (kind, at) => byLine(usual)(kind, at) * (1 + 0.8 * Math.cos(turnAt(at))),
    },
    minutes: 240,
  },
  hour('the share of first loads falls', { first: 0.01, returning: 0.0005 }, 0.2, { firstLoads: falling }),
  hour('a mobile network is away for two minutes', usual, 0.2, {
    fails: (kind, at) => byLine(isAway(at) ? away : usual)(kind, at),
  }),
  hour('pages reload in a loop', usual, 0.2, { again: 0.5 }),
  hour('one in twenty failures of the line is taken for a fault', usual, 0.2, {
    fails: (kind, at) => byLine({ first: 0.06, returning: 0.006 })(kind, at) * (isAway(at) ? 6 : 1) * 0.05,
  }),
  hour('engines that fail otherwise', usual, 0.2, {
    fails: (kind, at) =>
      byLine(usual)(kind, at) * { chromium: 1, webkit: 3, firefox: 8, other: 20 }[kind.engine],
  }),
  hour('few pages', usual, 0.2, { pagesPerMinute: () => 60 }),
];

/** Scenes in which the bound does not hold: the compared pages are not quite alike, or one visitor counts as several. */
export const uneven: readonly CrowdScene[] = [
  hour('first loads of regulars fail a fifth oftener', usual, 0.2, {
    fails: (kind, at) => byLine(usual)(kind, at) * (kind.version === 'canary' ? 1.2 : 1),
  }),
  hour('one page in 50,000 fails five times under five names', usual, 0.2, { nameless: 0.000_02 }),
];

const LITTLE = 0.0002;

/**
 * Returns a scene in which the canary also fails on some pages, few others fail, and the first loads of the canary become
 * fewer.
 */
function failing(name: string, share: (kind: PageKind) => number, more: Partial<Crowd> = {}): CrowdScene {
  const firstLoads = (version: Version, at: number) =>
    version === 'current' ? 0.2 : 0.2 + 0.8 * Math.exp(-at / 40);
  const fails = (kind: PageKind) => LITTLE + (kind.version === 'canary' ? share(kind) * (1 - LITTLE) : 0);
  return { name, crowd: { ...fresh(0.2), firstLoads, fails, ...more }, minutes: 240 };
}

/** Versions that do worse, and where. */
export const faulty: readonly CrowdScene[] = [
  failing('always', () => 1),
  failing('10 % of pages', () => 0.1),
  failing('1 % of pages', () => 0.01),
  failing('0.3 % of pages', () => 0.003),
  failing('in Firefox, 3 % of pages', ({ engine }) => (engine === 'firefox' ? 1 : 0)),
  failing('on a screen that 4 % of pages show', () => 0.04),
  failing('5 % of first loads only', ({ visit }) => (visit === 'first' ? 0.05 : 0)),
  failing('5 % of returning pages only', ({ visit }) => (visit === 'returning' ? 0.05 : 0)),
];
