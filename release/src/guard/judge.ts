import type { Period, VersionFigures } from '@site/shared/telemetry';
import { countOf } from './durations.ts';
import { evidenceOf, type Minute } from './evidence.ts';
import { type Guard, metrics } from './guard.ts';
import { figureOf, minutesOf } from './measured.ts';
import { fineText, missingText, unsureText, worseText } from './sentences.ts';
import type { Verdict } from './verdict.ts';

export type Question = {
  /** What was counted of either version; one of which nothing was told has no periods. */
  readonly canary: VersionFigures;
  readonly current: VersionFigures;
  readonly lastReportAt: string | null;
  readonly now: Date;
  readonly guard: Guard;
  /** Since when the two are live beside each other. */
  readonly since: Date;
};

const MINUTE_MS = 60_000;

/** Judges a canary by what pages have told since it began, as often as one likes: looking does not make a false stop likelier. */
export function judge(question: Question): Verdict {
  const { since } = question;
  const canary = { ...question.canary, periods: periodsSince(question.canary, since) };
  const current = { ...question.current, periods: periodsSince(question.current, since) };
  return verdictOf({ ...question, canary, current });
}

/**
 * Judges what everybody has by the version that everybody had before: `current` holds what that did in another time, such as the
 * same hours of the day before. Times differ without any fault of a version: less than twice as bad is left, and how likely a false
 * alarm is, is not known.
 */
export function judgeLive(question: Question): Verdict {
  const canary = { ...question.canary, periods: periodsSince(question.canary, question.since) };
  return verdictOf({ ...question, canary }, true);
}

function verdictOf(question: Question, isApart = false): Verdict {
  const { canary, current, guard, since, now, lastReportAt } = question;
  const views = { canary: viewsOf(canary.periods), current: viewsOf(current.periods) };
  const worse = worst(canary.periods, current.periods, guard, isApart);
  if (worse) {
    const figures = {
      canary: figureOf(canary.periods, worse.metric),
      current: figureOf(current.periods, worse.metric),
    };
    const found = { ...worse, ...figures, views };
    return { state: 'worse', ...found, sentence: worseText(canary, current, found) };
  }
  const silentMs = guard.silentMinutes * MINUTE_MS;
  const pages = { canary: pagesOf(canary.periods), current: pagesOf(current.periods) };
  const isSilent = lastReportAt === null || now.getTime() - Date.parse(lastReportAt) > silentMs;
  const isUnseen = views.canary === 0 && now.getTime() - since.getTime() > silentMs;
  if (isSilent || (isUnseen && (views.current === 0 || pages.current >= 10 * guard.pages))) {
    const sentence = missingText(canary.version, current.version, { views, lastReportAt, now, isSilent });
    return { state: 'missing', views, lastReportAt, sentence };
  }
  const wanting = {
    canary: Math.max(0, guard.views - views.canary),
    current: Math.max(0, guard.views - views.current),
    pages: Math.max(0, guard.pages - Math.min(pages.canary, pages.current)),
  };
  if (wanting.canary + wanting.current + wanting.pages > 0)
    return {
      state: 'unsure',
      views,
      wanting,
      sentence: unsureText(canary.version, current.version, views, wanting),
    };
  return { state: 'fine', views, sentence: fineText(canary, current) };
}

/** The metric that speaks loudest against the canary, of those that say enough. */
function worst(canary: readonly Period[], current: readonly Period[], guard: Guard, isApart: boolean) {
  const found = metrics.flatMap((metric) => {
    const { weight, extra } = guard[metric];
    const minutes = minutesOf(canary, current, metric, guard, isApart);
    if (isApart && !isTwice(minutes, extra)) return [];
    const { log, since } = evidenceOf(minutes, extra);
    const beyond = log + Math.log(weight * guard.falseStops);
    return since !== undefined && beyond >= 0 ? [{ metric, evidence: Math.exp(log), since, beyond }] : [];
  });
  const [first] = found.sort((a, b) => b.beyond - a.beyond);
  return first && { metric: first.metric, evidence: first.evidence, since: first.since };
}

function isTwice(minutes: readonly Minute[], extra: number): boolean {
  return minutes.some(
    ({ canary, current }) => canary.hits / canary.of >= (2 * current.hits) / current.of + extra,
  );
}

function periodsSince({ periods }: VersionFigures, since: Date): Period[] {
  return periods.filter(({ from, seconds }) => Date.parse(from) + seconds * 1_000 > since.getTime());
}

function viewsOf(periods: readonly Period[]): number {
  return periods.reduce((sum, { views }) => sum + views, 0);
}

/** How many pages have shown a screen of a version: each has one first load. */
function pagesOf(periods: readonly Period[]): number {
  return periods.reduce((sum, { byPage }) => sum + countOf(byPage.load), 0);
}
