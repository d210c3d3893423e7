import type { Measures, Period, VersionFigures } from '@site/shared/telemetry';
import { countOf, merged, quantile } from './durations.ts';
import { type Shown, shareIn } from './measured.ts';

/** A figure and where it lies with 95 %: a share from 0 to 1, or a p75 in milliseconds. Undefined of nothing. */
export type Estimate = { readonly value: number; readonly lower: number; readonly upper: number };

/** A metric of two versions side by side, to be looked at: a guard judges otherwise, because it looks all the time. */
export type Comparison = {
  readonly metric: Shown;
  readonly canary: Estimate | undefined;
  readonly current: Estimate | undefined;
  /** How much more the canary has. */
  readonly difference: Estimate | undefined;
  readonly word: 'better' | 'worse' | 'no difference seen' | 'too few';
};

const Z = 1.96;
const FEW = 30;

/** Holds two versions against each other by one metric, for people who look once. */
export function compare(canary: VersionFigures, current: VersionFigures, metric: Shown): Comparison {
  const one = sizedEstimate(canary.periods, metric);
  const other = sizedEstimate(current.periods, metric);
  const both = { metric, canary: one?.estimate, current: other?.estimate };
  if (!one || !other) return { ...both, difference: undefined, word: 'too few' };
  const difference = differenceOf(one.estimate, other.estimate);
  if (Math.min(one.size, other.size) < FEW) return { ...both, difference, word: 'too few' };
  if (difference.lower > 0) return { ...both, difference, word: 'worse' };
  return { ...both, difference, word: difference.upper < 0 ? 'better' : 'no difference seen' };
}

/** A metric of one version. */
export function estimateOf(periods: readonly Period[], metric: Shown): Estimate | undefined {
  return sizedEstimate(periods, metric)?.estimate;
}

type Sized = { readonly estimate: Estimate; readonly size: number };

function sizedEstimate(periods: readonly Period[], metric: Shown): Sized | undefined {
  const share = shareIn(periods, metric);
  if (share) return share.of > 0 ? shareEstimate(share, hitPages(periods, metric)) : undefined;
  const isDuration = metric === 'load' || metric === 'inp' || metric === 'lcp';
  return isDuration ? durationEstimate(periods, metric) : undefined;
}

/** Wilson's interval of as many views as tell something new: where a page that is hit is hit often, these are fewer. */
function shareEstimate({ hits, of }: { readonly hits: number; readonly of: number }, pages: number): Sized {
  const timesEach = pages > 0 ? Math.max(1, hits / pages) : 1;
  const size = of / (2 * timesEach - 1);
  const value = Math.min(1, hits / of);
  const middle = (value + Z ** 2 / (2 * size)) / (1 + Z ** 2 / size);
  const half = (Z * Math.sqrt((value * (1 - value)) / size + Z ** 2 / (4 * size ** 2))) / (1 + Z ** 2 / size);
  const lower = value === 0 ? 0 : Math.max(0, middle - half);
  return { estimate: { value, lower, upper: value === 1 ? 1 : Math.min(1, middle + half) }, size };
}

/** Between which durations the p75 lies; as many count as there are pages, because a slow phone is slow each time. */
function durationEstimate(periods: readonly Period[], metric: 'load' | 'inp' | 'lcp'): Sized | undefined {
  const all = merged(periods.map((period: Measures) => period[metric]));
  // A page has one LCP.
  const pages = metric === 'lcp' ? all : merged(periods.map(({ byPage }) => byPage[metric]));
  const size = countOf(pages) || countOf(all);
  const half = Z * Math.sqrt((0.75 * 0.25) / Math.max(1, size));
  const [value, lower, upper] = [0.75, Math.max(0, 0.75 - half), Math.min(1, 0.75 + half)].map((share) =>
    quantile(all, share),
  );
  if (value === undefined || lower === undefined || upper === undefined) return undefined;
  return { estimate: { value, lower, upper }, size };
}

/** Newcombe's way of two intervals that were found apart. */
function differenceOf(one: Estimate, other: Estimate): Estimate {
  const value = one.value - other.value;
  return {
    value,
    lower: value - Math.hypot(one.value - one.lower, other.upper - other.value),
    upper: value + Math.hypot(one.upper - one.value, other.value - other.lower),
  };
}

function hitPages(periods: readonly Period[], metric: Shown): number {
  return periods.reduce((sum, { byPage }) => {
    if (metric === 'failed') return sum + byPage.failed;
    return sum + (metric === 'errors' ? byPage.erred : byPage.callFailed);
  }, 0);
}
