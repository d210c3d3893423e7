import type { Buckets } from '@site/release-page/telemetry';
import { countOf, quantile } from './durations.ts';
import type { Share } from './evidence.ts';

/** A figure with its 95 % interval: a share from 0 to 1, or a p75 in milliseconds. */
export type Estimate = { readonly value: number; readonly lower: number; readonly upper: number };

const Z = 1.96;

/** Returns a share with Wilson's interval for a sample of this size. */
export function shareEstimate({ hits, of }: Share, size = of): Estimate {
  const value = Math.min(1, hits / of);
  const middle = (value + Z ** 2 / (2 * size)) / (1 + Z ** 2 / size);
  const half = (Z * Math.sqrt((value * (1 - value)) / size + Z ** 2 / (4 * size ** 2))) / (1 + Z ** 2 / size);
  const lower = value === 0 ? 0 : Math.max(0, middle - half);
  return { value, lower, upper: value === 1 ? 1 : Math.min(1, middle + half) };
}

/** Returns the p75 of durations with its interval for this number of pages; undefined when there are no durations. */
export function p75Estimate(durations: Buckets, size = countOf(durations)): Estimate | undefined {
  const half = Z * Math.sqrt((0.75 * 0.25) / Math.max(1, size));
  const [value, lower, upper] = [0.75, Math.max(0, 0.75 - half), Math.min(1, 0.75 + half)].map((share) =>
    quantile(durations, share),
  );
  if (value === undefined || lower === undefined || upper === undefined) return undefined;
  return { value, lower, upper };
}

type Pair = { readonly one: Estimate; readonly other: Estimate; readonly weight: number };

/**
 * Returns the weighted sum of the differences of pairs, with Newcombe's interval for estimates that were made
 * independently.
 */
export function differenceOf(pairs: readonly Pair[]): Estimate {
  const value = pairs.reduce((sum, { one, other, weight }) => sum + weight * (one.value - other.value), 0);
  const reach = (of: (pair: Pair) => readonly number[]) =>
    Math.hypot(...pairs.flatMap((pair) => of(pair).map((part) => part * pair.weight)));
  return {
    value,
    lower: value - reach(({ one, other }) => [one.value - one.lower, other.upper - other.value]),
    upper: value + reach(({ one, other }) => [one.upper - one.value, other.value - other.lower]),
  };
}
