import {
  type Measures,
  type Period,
  type Stratum,
  type VersionFigures,
  visits,
} from '@site/release-page/telemetry';
import { countOf, merged } from './durations.ts';
import { differenceOf, type Estimate, p75Estimate, shareEstimate } from './estimate.ts';
import type { Metric } from './guard.ts';
import { hitPages, isDuration, type Shown, shareIn, strataOf } from './measured.ts';
import { FEW } from './numberText.ts';

/**
 * A metric of two versions side by side, for people to look at. A guard judges by other statistics, because it looks
 * all the time.
 */
export type Comparison = {
  readonly metric: Metric;
  /** The value of the canary minus that of the other version; undefined where nothing can be compared. */
  readonly difference: Estimate | undefined;
  readonly word: 'better' | 'worse' | 'no difference seen' | 'too few';
};

const kinds = [...visits, 'unknown'] as const;

/**
 * Compares two versions by one metric, for people who look once. It counts pages, compares each kind of visit with
 * the same kind, and weighs the kinds by their share of the canary's pages. A canary's pages are mostly first loads,
 * which take longer and fail more often than others.
 */
export function compare(canary: VersionFigures, current: VersionFigures, metric: Metric): Comparison {
  const pairs = kinds.flatMap((visit) => {
    const [one, other] = [canary, current].map(({ periods }) =>
      ofKind(
        periods.flatMap(strataOf).filter((stratum) => stratum.visit === visit),
        metric,
      ),
    );
    return one && other ? [{ one, other }] : [];
  });
  const pages = (of: 'one' | 'other') => pairs.reduce((sum, pair) => sum + pair[of].size, 0);
  if (pairs.length === 0) return { metric, difference: undefined, word: 'too few' };
  const difference = differenceOf(
    pairs.map(({ one, other }) => ({
      one: one.estimate,
      other: other.estimate,
      weight: one.size / pages('one'),
    })),
  );
  if (Math.min(pages('one'), pages('other')) < FEW) return { metric, difference, word: 'too few' };
  if (difference.lower > 0) return { metric, difference, word: 'worse' };
  return { metric, difference, word: difference.upper < 0 ? 'better' : 'no difference seen' };
}

type Sized = { readonly estimate: Estimate; readonly size: number };

/** A metric of pages of one kind. */
function ofKind(strata: readonly Stratum[], metric: Metric): Sized | undefined {
  if (isDuration(metric)) {
    const durations = merged(strata.map((stratum) => stratum[metric]));
    const estimate = p75Estimate(durations);
    return estimate && { estimate, size: countOf(durations) };
  }
  const sum = (of: (stratum: Stratum) => number) => strata.reduce((all, stratum) => all + of(stratum), 0);
  const size = sum(({ seen }) => seen);
  return size > 0 ? { estimate: shareEstimate({ hits: sum(hitPages[metric]), of: size }), size } : undefined;
}

/** Returns a metric of one version over its views, on pages of any kind. */
export function estimateOf(periods: readonly Period[], metric: Shown): Estimate | undefined {
  if (isDuration(metric)) return durationOf(periods, metric);
  const share = shareIn(periods, metric);
  if (!share || share.of === 0) return undefined;
  // Where one page is hit many times, its views are not independent, so the sample counts as smaller.
  const pages = periods.reduce((sum, { byPage }) => sum + hitPages[metric](byPage), 0);
  const timesEach = pages > 0 ? Math.max(1, share.hits / pages) : 1;
  return shareEstimate(share, share.of / (2 * timesEach - 1));
}

/** Returns the p75 with as many samples as pages, not durations, because a slow phone is slow each time. */
function durationOf(periods: readonly Period[], metric: 'load' | 'inp' | 'lcp'): Estimate | undefined {
  const all = merged(periods.map((period: Measures) => period[metric]));
  // A page has one LCP.
  const pages = metric === 'lcp' ? all : merged(periods.map(({ byPage }) => byPage[metric]));
  return p75Estimate(all, countOf(pages) || countOf(all));
}
