import type { VersionFigures } from '@site/shared/telemetry';
import { agoText } from '../base/agoText.ts';
import type { Compared } from './compared.ts';
import { comparedText } from './comparedText.ts';
import { type Metric, metrics } from './guard.ts';
import { figureOf, shareIn } from './measured.ts';
import { shareText, wholeText } from './numberText.ts';
import type { Place } from './strata.ts';
import type { Verdict } from './verdict.ts';

type Found = Pick<
  Extract<Verdict, { state: 'worse' | 'inconclusive' }>,
  'evidence' | 'since' | 'place' | 'compared'
>;
type Views = Verdict['views'];

const placeTexts: Readonly<Record<Place, string>> = {
  everywhere: '',
  first: ', on first loads',
  returning: ', on returning pages',
  chromium: ', in Chromium',
  webkit: ', in WebKit',
  firefox: ', in Firefox',
  other: ', in other engines',
  unlike: '',
};

/** Returns a sentence on the metric by which a version does worse, and on the compared pages. */
export function worseText(
  canary: VersionFigures,
  current: VersionFigures,
  { metric, ...found }: Found & { readonly metric: Metric },
): string {
  const what = against(canary, current, metric);
  return `${canary.version} does worse than ${current.version} ${sinceText(found)}: ${what} (${oddsText(found)}). ${comparedText(found.compared)}`;
}

/** Returns a sentence that many more pages of a version are lost to the network, and that a person has to look. */
export function inconclusiveText(canary: VersionFigures, current: VersionFigures, found: Found): string {
  return `More of ${canary.version} than of ${current.version} is lost to the line ${sinceText(found)} (${oddsText(found)}). That is no failure of a version, but a version may cause it, as by larger files: somebody has to look. ${comparedText(found.compared)}`;
}

/** Returns a sentence on the figures of a version that does nothing worse. */
export function fineText(canary: VersionFigures, current: VersionFigures, compared: Compared): string {
  const all = metrics
    .filter((metric) => figureOf(canary.periods, metric) !== undefined)
    .map((metric) => against(canary, current, metric));
  return `${canary.version} does nothing worse than ${current.version}: ${all.join('; ')}. ${comparedText(compared)}`;
}

/** Returns a sentence on the data that a verdict still needs. */
export function unsureText(
  { version: canary }: VersionFigures,
  { version: current }: VersionFigures,
  { views, compared }: Pick<Verdict, 'views' | 'compared'>,
  wanting: { readonly canary: number; readonly current: number; readonly pages: number },
): string {
  const parts = [
    wanting.canary > 0 && `${wholeText(wanting.canary)} more views of ${canary}`,
    wanting.current > 0 && `${wholeText(wanting.current)} more views of ${current}`,
    wanting.pages > 0 && `${wholeText(wanting.pages)} more pages of the same kind`,
  ].filter((part) => part !== false);
  const seen = `${wholeText(views.canary)} views of ${canary}, ${wholeText(views.current)} of ${current}`;
  return `Too little is known yet of ${canary}: ${seen}. Wanting: ${parts.join(', ')}. ${comparedText(compared)}`.trim();
}

/** Returns a sentence on why it is not known how a version does. */
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
  return `It is not known how ${canary} does: no page has reported it, and there are ${others}.`;
}

function sinceText({ since, place }: Found): string {
  return `since ${since.slice(11, 16)} UTC${placeTexts[place]}`;
}

function oddsText({ evidence }: Found): string {
  return `${evidence > 1e6 ? 'over a million' : wholeText(evidence)} to 1`;
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

/** Returns a figure of a metric as text: `5.2 %`, `840 ms`. */
export function figureText(metric: Metric, figure: number | undefined): string {
  if (figure === undefined) return '–';
  if (metric === 'load' || metric === 'inp') return `${wholeText(figure)} ms`;
  return shareText(figure);
}
