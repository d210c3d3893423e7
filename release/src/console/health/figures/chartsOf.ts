import type { Figures, Period } from '@site/release-page/telemetry';
import { figureOf, isDuration, type Shown } from '../../../guard/measured.ts';
import type { ChartData, ReleaseMark } from '../../chart/chartData.ts';
import type { figureWords } from '../../words/figureWords.tsx';
import type { Played } from '../running.ts';
import { type Span, stepsOf } from '../spans.ts';
import { figureText, momentText } from './figureText.ts';
import { inSteps } from './series.ts';

type Of = {
  readonly figures: Figures;
  readonly played: readonly Played[];
  readonly marks: readonly ReleaseMark[];
  readonly span: Span;
  readonly words: (typeof figureWords)['en'];
};

/** Returns the chart of a metric, with one line for each version. */
export function chartOf(metric: Shown, of: Of): ChartData {
  return {
    ...overTime(of, (periods) => figureOf(periods, metric)),
    title: of.words.metrics[metric],
    least: isDuration(metric) ? 100 : 0.01,
    valueText: (value) => figureText(metric, value, of.words.percent),
  };
}

/** Returns the chart of how often screens were opened, with one line for each version. */
export function viewsChart(of: Of): ChartData {
  return {
    ...overTime(of, (periods) => periods.reduce((sum, { views }) => sum + views, 0) || undefined),
    title: of.words.counts.views,
    least: 10,
    valueText: (value) => String(Math.round(value)),
  };
}

function overTime(
  { figures, played, marks, span, words }: Of,
  valueIn: (periods: readonly Period[]) => number | undefined,
) {
  return {
    steps: stepsOf(span),
    to: span.to,
    marks,
    lines: played.map(({ role, version }) => ({
      role,
      name: `${words.roles[role]} ${version}`,
      values: inSteps(figures, version, span).map(valueIn),
    })),
    timeText: (moment: number) => momentText(moment, span.name === 'week'),
  };
}
