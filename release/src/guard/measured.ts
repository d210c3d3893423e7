import type { Measures, Period } from '@site/shared/telemetry';
import { countOf, longerThan, merged, quantile } from './durations.ts';
import type { Minute, Share } from './evidence.ts';
import type { Guard, Metric } from './guard.ts';

/** What people look at: what a guard judges by, and LCP, which pages tell too seldom for that. */
export type Shown = Metric | 'lcp';

/** Of how many something is a share, and how many of these: what people read. Undefined for durations. */
export function shareIn(periods: readonly Measures[], metric: Shown): Share | undefined {
  const sum = (of: (one: Measures) => number) => periods.reduce((all, one) => all + of(one), 0);
  const every = (counts: Readonly<Record<string, number>>) =>
    Object.values(counts).reduce((all, one) => all + one, 0);
  if (metric === 'failed') return { hits: sum(({ failed }) => every(failed)), of: sum(({ views }) => views) };
  if (metric === 'errors') return { hits: sum(({ erred }) => erred), of: sum(({ views }) => views) };
  if (metric === 'calls')
    return { hits: sum(({ callsFailed }) => every(callsFailed)), of: sum(({ calls }) => calls) };
  return undefined;
}

/** The figure of a metric for people: a share from 0 to 1, or a p75 in milliseconds. Undefined where nothing was counted. */
export function figureOf(periods: readonly Measures[], metric: Shown): number | undefined {
  const share = shareIn(periods, metric);
  if (share) return share.of > 0 ? share.hits / share.of : undefined;
  return p75(periods, metric);
}

/**
 * The pages of both versions in each minute in which the canary was seen: how many there were, and how many were hit. Where the
 * two were apart in time, all that each did stands as one minute.
 */
export function minutesOf(
  canary: readonly Period[],
  current: readonly Period[],
  metric: Metric,
  guard: Guard,
  isApart = false,
): Minute[] {
  const slow = slowFrom(current, metric, guard);
  const hitsOf = (period: Period | undefined) =>
    period ? pagesIn(period, metric, slow) : { hits: 0, of: 0 };
  const others = new Map(current.map((period) => [period.from, period]));
  const inOrder = [...canary].sort((a, b) => a.from.localeCompare(b.from));
  const [first] = inOrder;
  if (isApart)
    return first
      ? [{ from: first.from, canary: together(canary.map(hitsOf)), current: together(current.map(hitsOf)) }]
      : [];
  return inOrder.map((period) => ({
    from: period.from,
    canary: hitsOf(period),
    current: hitsOf(others.get(period.from)),
  }));
}

function together(shares: readonly Share[]): Share {
  return shares.reduce((sum, { hits, of }) => ({ hits: sum.hits + hits, of: sum.of + of }), {
    hits: 0,
    of: 0,
  });
}

function pagesIn({ byPage }: Period, metric: Metric, slow: number | undefined): Share {
  const { seen, failed, erred, callFailed } = byPage;
  if (metric === 'failed') return { hits: failed, of: seen };
  if (metric === 'errors') return { hits: erred, of: seen };
  if (metric === 'calls') return { hits: callFailed, of: seen };
  const durations = byPage[metric];
  if (slow === undefined) return { hits: 0, of: 0 };
  return { hits: longerThan(durations, slow), of: countOf(durations) };
}

/** From where on a duration is slow: so much more than most of the current version take. */
function slowFrom(current: readonly Period[], metric: Metric, guard: Guard): number | undefined {
  if (metric !== 'load' && metric !== 'inp') return undefined;
  const usual = quantile(merged(current.map(({ byPage }) => byPage[metric])), 0.75);
  const { slower, slowerMs } = guard[metric];
  return usual === undefined ? undefined : Math.max(usual * slower, usual + slowerMs);
}

function p75(periods: readonly Measures[], metric: Shown): number | undefined {
  return metric === 'load' || metric === 'inp' || metric === 'lcp'
    ? quantile(merged(periods.map((one) => one[metric])), 0.75)
    : undefined;
}
