import type { Period, VersionFigures } from '@site/shared/telemetry';
import { comparedIn } from './compared.ts';
import type { Alternative, Share } from './evidence.ts';
import { type Guard, type Metric, metrics } from './guard.ts';
import { figureOf, minutesOf, shareIn } from './measured.ts';
import { type Cell, type CellMinute, kindsAt, type Place, stratifiedEvidence } from './strata.ts';
import type { Difference, Verdict } from './verdict.ts';

/** The figures, the time and the bounds of a judgement. */
export type Question = {
  /** The figures of both versions; a version that no page has reported has no periods. */
  readonly canary: VersionFigures;
  readonly current: VersionFigures;
  readonly lastReportAt: string | null;
  readonly now: Date;
  readonly guard: Guard;
  /** The time from which both are live. */
  readonly since: Date;
  /** Set when a person has accepted different failures of the network, so that the version goes on. */
  readonly isLineAccepted?: boolean;
};

const MINUTE_MS = 60_000;

/**
 * Judges a canary by everything that pages have reported since it began. Frequent looks do not make a false stop
 * likelier.
 */
export function judge(question: Question): Verdict {
  const { since } = question;
  const canary = { ...question.canary, periods: periodsSince(question.canary, since) };
  const current = { ...question.current, periods: periodsSince(question.current, since) };
  return verdictOf({ ...question, canary, current });
}

/**
 * Judges the active version by the one before: `current` holds the figures of that one in another time, such as the
 * same hours of the day before. Times differ without any fault of a version, so a version that is less than twice as
 * bad passes. The chance of a false alarm is not known.
 */
export function judgeLive(question: Question): Verdict {
  const canary = { ...question.canary, periods: periodsSince(question.canary, question.since) };
  return verdictOf({ ...question, canary }, true);
}

function verdictOf(question: Question, isApart = false): Verdict {
  const { canary, current, guard, since, now, lastReportAt } = question;
  const views = { canary: viewsOf(canary.periods), current: viewsOf(current.periods) };
  const compared = comparedIn(canary.periods, current.periods);
  const known = { versions: { canary: canary.version, current: current.version }, views, compared };
  const worse = worst(canary.periods, current.periods, guard, isApart);
  if (worse)
    return {
      state: 'worse',
      ...worse,
      ...differenceIn(canary.periods, current.periods, worse.metric),
      ...known,
    };
  const silentMs = guard.silentMinutes * MINUTE_MS;
  const isSilent = lastReportAt === null || now.getTime() - Date.parse(lastReportAt) > silentMs;
  const isUnseen = views.canary === 0 && now.getTime() - since.getTime() > silentMs;
  const isOtherSeen = compared.pages.current >= 10 * guard.pages;
  const line = question.isLineAccepted
    ? undefined
    : lineDifference(canary.periods, current.periods, guard, isApart);
  if (line) return { state: 'inconclusive', ...line, ...known };
  if (isSilent || (isUnseen && (views.current === 0 || isOtherSeen))) {
    const cause = lastReportAt === null ? 'neverReported' : isSilent ? 'silent' : 'unseen';
    return { state: 'missing', ...known, cause, lastReportAt, at: now.toISOString() };
  }
  const wanting = {
    canary: Math.max(0, guard.views - views.canary),
    current: Math.max(0, guard.views - views.current),
    pages: Math.max(0, guard.pages - compared.alike),
  };
  if (wanting.canary + wanting.current + wanting.pages > 0) return { state: 'unsure', ...known, wanting };
  const differences = metrics
    .map((metric) => differenceIn(canary.periods, current.periods, metric))
    .filter((difference) => difference.canary !== undefined);
  return { state: 'fine', ...known, differences };
}

function differenceIn(canary: readonly Period[], current: readonly Period[], metric: Metric): Difference {
  const countedIn = (periods: readonly Period[]) => shareIn(periods, metric)?.of ?? 0;
  return {
    metric,
    canary: figureOf(canary, metric),
    current: figureOf(current, metric),
    counted: { canary: countedIn(canary), current: countedIn(current) },
  };
}

/** Returns the metric with the strongest evidence against the canary, among those with enough evidence. */
function worst(canary: readonly Period[], current: readonly Period[], guard: Guard, isApart: boolean) {
  const found = metrics.flatMap((metric) => {
    const { weight, extra } = guard[metric];
    const minutes = minutesOf(canary, current, metric, guard, isApart);
    const { log, since, place } = stratifiedEvidence(minutes, extra);
    if (isApart && !isTimesAsMany(minutes, place, 2, extra)) return [];
    const beyond = log + Math.log(weight * guard.falseStops);
    return since !== undefined && beyond >= 0
      ? [{ metric, evidence: Math.exp(log), since, place, beyond }]
      : [];
  });
  const [first] = found.sort((a, b) => b.beyond - a.beyond);
  if (!first) return undefined;
  const { metric, evidence, since, place } = first;
  return { metric, evidence, since, place };
}

/** Only a large difference in failures of the network matters: less than 1.8 times as many is no evidence. */
const lineAlternatives: readonly Alternative[] = [
  { times: 3, part: 0.3 },
  { times: 10, part: 0.3 },
  { times: 100, part: 0.4 },
];

function lineDifference(
  canary: readonly Period[],
  current: readonly Period[],
  guard: Guard,
  isApart: boolean,
) {
  const { falsePauses, extra } = guard.line;
  const minutes = minutesOf(canary, current, 'lost', guard, isApart);
  const { log, since, place } = stratifiedEvidence(minutes, extra, lineAlternatives);
  if (isApart && !isTimesAsMany(minutes, place, 3, extra)) return undefined;
  if (since === undefined || log + Math.log(falsePauses) < 0) return undefined;
  return { evidence: Math.exp(log), since, place };
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

function periodsSince({ periods }: VersionFigures, since: Date): Period[] {
  return periods.filter(({ from, seconds }) => Date.parse(from) + seconds * 1_000 > since.getTime());
}

function viewsOf(periods: readonly Period[]): number {
  return periods.reduce((sum, { views }) => sum + views, 0);
}
