import type { VersionFigures } from '@site/release-page/telemetry';
import type { Alternative, Share } from './evidence.ts';
import { type Guard, type Judged, type Metric, metrics } from './guard.ts';
import { isDuration, minutesOf } from './measured.ts';
import {
  evidenceWithout,
  isNetworkKnown,
  minutesWithout,
  type NetworkMinute,
  networkWeights,
  strongestOf,
  type Without,
  weighed,
} from './networkHits.ts';
import { largestOn } from './networkPages.ts';
import { type Cell, type CellMinute, kindsAt, type Place, stratifiedEvidence } from './strata.ts';
import type { FewNetworks } from './verdict.ts';

/** The figures of both versions and the bounds of a judgement. */
export type Figured = {
  readonly canary: VersionFigures;
  readonly current: VersionFigures;
  readonly guard: Guard;
  /** Whether the two ran at different times. */
  readonly isApart: boolean;
};

/** Evidence against a canary by one metric. */
export type Found<Of extends Judged = Judged> = {
  readonly metric: Of;
  readonly evidence: number;
  readonly since: string;
  readonly place: Place;
};

/** The strongest evidence against a canary: what suffices to stop it, and what suffices to pause it. */
export type Worst = {
  readonly stop: Found<Metric> | undefined;
  readonly pause: (Found<Metric> & { readonly few: FewNetworks }) | undefined;
};

type Measured = {
  readonly counted: readonly NetworkMinute[];
  /** The same minutes, with less weight for networks with many hits. */
  readonly minutes: readonly NetworkMinute[];
  readonly extra: number;
  readonly on?: readonly Alternative[];
  /** The chance that the evidence ever suffices against an equally good version. */
  readonly chance: number;
  /** Where the versions ran at different times: the least multiple that counts. */
  readonly leastTimes: number | undefined;
};

/** Returns the metrics with the strongest evidence against the canary, among those with enough evidence. */
export function worstOf(figured: Figured): Worst {
  const { guard } = figured;
  const stops: Suspected<Metric>[] = [];
  const pauses: (Suspected<Metric> & { readonly few: FewNetworks })[] = [];
  for (const metric of metrics) {
    const { weight, extra } = guard[metric];
    const measured = measuredBy(figured, metric, { extra, chance: weight * guard.falseStops, times: 2 });
    if (!isSuspected(measured)) continue;
    const pause = foundToPause(measured, figured, metric);
    if (!pause) continue;
    pauses.push({ ...pause, few: fewIn(measured.counted, metric, guard.networks.toStop) });
    const stop = foundWithout(measured, figured, metric, guard.networks.toStop);
    if (stop) stops.push(stop);
  }
  const [stop] = stops.sort((a, b) => b.beyond - a.beyond);
  const [pause] = pauses.sort((a, b) => b.beyond - a.beyond);
  return { stop, pause };
}

/** How many times less evidence has to be left without the networks that are too few for a pause. */
export const LESS_TO_PAUSE = 5;

/** Only a large difference in failures of the network matters: less than 1.8 times as many is no evidence. */
const lineAlternatives: readonly Alternative[] = [
  { times: 3, part: 0.3 },
  { times: 10, part: 0.3 },
  { times: 100, part: 0.4 },
];

/** Returns the evidence that the network fails more often for pages of the canary. */
export function lineDifferenceOf(figured: Figured): Found<'lost'> | undefined {
  const { falsePauses: chance, extra } = figured.guard.line;
  const measured = measuredBy(figured, 'lost', { extra, chance, times: 3, on: lineAlternatives });
  if (!isSuspected(measured)) return undefined;
  return foundToPause(measured, figured, 'lost');
}

type Bounds = Pick<Measured, 'extra' | 'chance' | 'on'> & { readonly times: number };

function measuredBy(
  { canary, current, guard, isApart }: Figured,
  metric: Judged,
  { times, ...bounds }: Bounds,
): Measured {
  const counted = minutesOf(canary.periods, current.periods, metric, guard, isApart);
  const { toStop } = guard.networks;
  const isWeighed = toStop > 0 && !isDuration(metric);
  const minutes = isWeighed ? weighed(counted, networkWeights(counted, toStop)) : counted;
  return { ...bounds, counted, minutes, leastTimes: isApart ? times : undefined };
}

/** Whether there is enough evidence with all networks. Without some of them there is less. */
function isSuspected({ minutes, extra, on, chance }: Measured): boolean {
  return stratifiedEvidence(minutes, extra, on).log + Math.log(chance) >= 0;
}

/**
 * Returns the evidence that suffices for a pause. With all networks it is enough already, which bounds the chance of a
 * false pause. Without the strongest ones it may be less, so that finding a fault takes hardly more failures.
 */
function foundToPause<Of extends Judged>(measured: Measured, figured: Figured, metric: Of) {
  const { toPause } = figured.guard.networks;
  return foundWithout({ ...measured, chance: measured.chance * LESS_TO_PAUSE }, figured, metric, toPause);
}

type Suspected<Of extends Judged> = Found<Of> & { readonly beyond: number };

function foundWithout<Of extends Judged>(
  { minutes, extra, on, chance, leastTimes }: Measured,
  { canary }: Figured,
  metric: Of,
  networks: number,
): Suspected<Of> | undefined {
  const without: Without = isDuration(metric)
    ? { networks, hitsOn: largestOn(canary.networks, networks) }
    : { networks };
  const { log, since, place } = evidenceWithout(minutes, without, extra, on);
  const beyond = log + Math.log(chance);
  if (since === undefined || beyond < 0) return undefined;
  if (leastTimes && !isTimesAsMany(minutesWithout(place, minutes, without), place, leastTimes, extra))
    return undefined;
  return { metric, evidence: Math.exp(log), since, place, beyond };
}

/** Returns how many of a canary's hits its strongest networks have. */
function fewIn(minutes: readonly NetworkMinute[], metric: Metric, strongest: number): FewNetworks {
  const hits = new Map<number, number>();
  for (const { cells } of minutes)
    for (const { networks } of cells)
      for (const [key, count] of networks.canary) hits.set(key, (hits.get(key) ?? 0) + count);
  const known = isDuration(metric) ? [] : [...hits.keys()].filter(isNetworkKnown);
  const most = [...strongestOf(hits, strongest)];
  const sum = (keys: Iterable<number>) => [...keys].reduce((all, key) => all + (hits.get(key) ?? 0), 0);
  return { hits: sum(most), of: sum(hits.keys()), networks: known.length === 0 ? 0 : most.length };
}

/**
 * Whether the pages of a canary were hit at least this many times as often as pages of the same kind of the other
 * version.
 */
function isTimesAsMany(minutes: readonly CellMinute[], place: Place, times: number, extra: number): boolean {
  const cells = minutes.flatMap((minute): readonly Cell[] => minute.cells);
  let [hits, of, expected] = [0, 0, 0];
  for (const { canary, current } of kindsAt(place, cells)) {
    if (current.of === 0) continue;
    hits += canary.hits;
    of += canary.of;
    expected += canary.of * rateOf(current);
  }
  return of > 0 && hits >= times * expected + extra * of;
}

function rateOf({ hits, of }: Share): number {
  return hits / of;
}
