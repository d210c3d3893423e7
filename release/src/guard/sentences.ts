import type { VersionFigures } from '@site/shared/telemetry';
import { agoText } from '../base/agoText.ts';
import { type Metric, metrics } from './guard.ts';
import { figureOf, shareIn } from './measured.ts';
import type { Verdict } from './verdict.ts';

type Worse = Pick<Extract<Verdict, { state: 'worse' }>, 'metric' | 'evidence' | 'since'>;
type Views = Verdict['views'];

export function worseText(
  canary: VersionFigures,
  current: VersionFigures,
  { metric, evidence, since }: Worse,
) {
  const odds = evidence > 1e6 ? 'over a million' : wholeText(evidence);
  return `${canary.version} does worse than ${current.version} since ${since.slice(11, 16)} UTC: ${against(canary, current, metric)} (${odds} to 1).`;
}

export function fineText(canary: VersionFigures, current: VersionFigures): string {
  const all = metrics
    .filter((metric) => figureOf(canary.periods, metric) !== undefined)
    .map((metric) => against(canary, current, metric));
  return `${canary.version} does nothing worse than ${current.version}: ${all.join('; ')}.`;
}

export function unsureText(
  canary: string,
  current: string,
  views: Views,
  wanting: { readonly canary: number; readonly current: number; readonly pages: number },
): string {
  const parts = [
    wanting.canary > 0 && `${wholeText(wanting.canary)} more views of ${canary}`,
    wanting.current > 0 && `${wholeText(wanting.current)} more views of ${current}`,
    wanting.pages > 0 && `${wholeText(wanting.pages)} more pages`,
  ].filter((part) => part !== false);
  const seen = `${wholeText(views.canary)} views of ${canary}, ${wholeText(views.current)} of ${current}`;
  return `Too little is known yet of ${canary}: ${seen}. Wanting: ${parts.join(', ')}.`;
}

export function missingText(
  canary: string,
  current: string,
  about: {
    readonly views: Views;
    readonly lastReportAt: string | null;
    readonly now: Date;
    readonly isSilent: boolean;
  },
): string {
  const { views, lastReportAt, now, isSilent } = about;
  if (lastReportAt === null) return `It is not known how ${canary} does: no page has ever reported.`;
  if (isSilent)
    return `It is not known how ${canary} does: the last report of any page came ${agoText(lastReportAt, now)}.`;
  const others = `${wholeText(views.current)} views of ${current}`;
  return `It is not known how ${canary} does: no page has told of it, and there are ${others}.`;
}

/** The figures of a metric side by side. */
function against(canary: VersionFigures, current: VersionFigures, metric: Metric): string {
  const [one, other] = [canary, current].map(({ periods }) => figureText(metric, figureOf(periods, metric)));
  const of = [canary, current].map(({ periods }) => wholeText(shareIn(periods, metric)?.of ?? 0));
  if (metric === 'failed') return `${one} of its ${of[0]} views failed, ${other} of ${of[1]}`;
  if (metric === 'errors') return `${one} of its ${of[0]} views had an error, ${other} of ${of[1]}`;
  if (metric === 'calls') return `${one} of its ${of[0]} calls failed, ${other} of ${of[1]}`;
  return `${metric === 'load' ? 'screens show' : 'taps are answered'} within ${one} (p75), ${other}`;
}

/** A figure of a metric for people: `5.2 %`, `840 ms`. */
export function figureText(metric: Metric, figure: number | undefined): string {
  if (figure === undefined) return '–';
  if (metric === 'load' || metric === 'inp') return `${wholeText(figure)} ms`;
  const percent = figure * 100;
  return `${percent.toFixed(percent > 0 && percent < 1 ? 2 : 1)} %`;
}

function wholeText(count: number): string {
  return Math.round(count).toLocaleString('en');
}
