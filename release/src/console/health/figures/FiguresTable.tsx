import type { Figures, OpenPages, Period } from '@site/release-page/telemetry';
import { estimateOf } from '../../../guard/compare.ts';
import { pagesByVisit } from '../../../guard/compared.ts';
import type { Estimate } from '../../../guard/estimate.ts';
import type { Share } from '../../../guard/evidence.ts';
import { type Shown, shareIn } from '../../../guard/measured.ts';
import { figureWords } from '../../words/figureWords.tsx';
import { useWords } from '../../words/useWords.ts';
import type { Played } from '../running.ts';
import type { Span } from '../spans.ts';
import { figureOrCounts, rangeText } from './figureText.ts';
import { since } from './series.ts';

export type FiguresTableProps = {
  readonly app: string;
  readonly played: readonly Played[];
  readonly figures: Figures;
  readonly pages: OpenPages;
  readonly span: Span;
};

/** Shows the figures of an application's versions side by side, each with its confidence interval. */
export function FiguresTable({ app, played, figures, pages, span }: FiguresTableProps) {
  const words = useWords(figureWords);
  const columns = played.map((one) => ({ ...one, ...since(figures, one.version, span.from) }));
  const count = (of: (one: Period) => number) =>
    columns.map(({ periods }) => periods.reduce((sum, one) => sum + of(one), 0));
  const compared = columns.map(({ periods }) => pagesByVisit(periods));
  const counts = [
    [words.counts.views, count(({ views }) => views)],
    [words.counts.calls, count(({ calls }) => calls)],
    [words.counts.first, compared.map(({ first }) => first.pages)],
    [words.counts.returning, compared.map(({ returning }) => returning.pages)],
    [words.counts.lost, count(({ byPage }) => byPage.lost)],
    [words.counts.open, columns.map(({ version }) => pages.runs[app]?.[version] ?? 0)],
  ] as const;
  const hasFailed = columns.some(({ periods }) => (shareIn(periods, 'failed')?.hits ?? 0) > 0);
  return (
    <>
      <table className="figures">
        <caption className="unseen">
          {words.ofApp(app)}, {words.spans[span.name]}
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{words.figure}</span>
            </th>
            {columns.map(({ role, version }) => (
              <th key={role} scope="col">
                <span className={`key ${role}`}>{words.roles[role]}</span>{' '}
                <span className="of">{version}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((metric) => (
            <tr key={metric}>
              <th scope="row">{words.metrics[metric]}</th>
              {columns.map(({ role, periods }) => (
                <td key={role}>
                  <Figure
                    metric={metric}
                    estimate={estimateOf(periods, metric)}
                    share={shareIn(periods, metric)}
                  />
                </td>
              ))}
            </tr>
          ))}
          {counts.map(([name, values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.map(({ role }, index) => (
                <td key={role}>{values[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {hasFailed && <p className="quiet">{words.leftEarly}</p>}
    </>
  );
}

type FigureProps = {
  readonly metric: Shown;
  readonly estimate: Estimate | undefined;
  /** The counts of a share; undefined for a duration. */
  readonly share: Share | undefined;
};

/** Shows a figure and its range. */
function Figure({ metric, estimate, share }: FigureProps) {
  const words = useWords(figureWords);
  if (!estimate)
    return (
      <>
        <span aria-hidden="true">{words.none}</span>
        <span className="unseen">{words.noneLong}</span>
      </>
    );
  const { value, lower, upper } = estimate;
  return (
    <>
      <b>{figureOrCounts(metric, value, share, words)}</b>{' '}
      <span className="range">{rangeText(metric, lower, upper, words.percent)}</span>
    </>
  );
}

/** The metrics of tables and charts, in order. */
export const shown = ['failed', 'errors', 'load', 'lcp', 'inp', 'calls'] as const satisfies readonly Shown[];
