import { lineFailures, type Parts } from '@site/release-page/telemetry';
import { quantile } from '../../../guard/durations.ts';
import type { Share } from '../../../guard/evidence.ts';
import { figureOf, type Shown, shareIn } from '../../../guard/measured.ts';
import { figureWords } from '../../words/figureWords.tsx';
import { useWords } from '../../words/useWords.ts';
import { reportedLine } from '../reportedText.ts';
import { figureOrCounts, msText } from './figureText.ts';
import { PartsTable } from './PartsTable.tsx';
import { UnreadTable } from './UnreadTable.tsx';

type PartsOfVersionProps = { readonly version: string; readonly parts: Parts };
type Screen = Parts['screens'][number];

/**
 * Shows the figures of one version by screen and by call, what the page's Content-Security-Policy refused, and the fields
 * of answers that pages could not read.
 */
export function PartsOfVersion({ version, parts }: PartsOfVersionProps) {
  const words = useWords(figureWords);
  const figure = (screen: Screen, metric: Shown) => {
    const value = figureOf([screen], metric);
    return value === undefined ? words.none : figureOrCounts(metric, value, shareIn([screen], metric), words);
  };
  const callsText = (share: Share) =>
    share.of === 0 ? words.none : figureOrCounts('calls', share.hits / share.of, share, words);
  const lost = lineFailures
    .map(
      (cause) => [cause, parts.screens.reduce((sum, screen) => sum + (screen.lost[cause] ?? 0), 0)] as const,
    )
    .filter(([, count]) => count > 0);
  return (
    <section aria-label={version}>
      <h2>{version}</h2>
      <PartsTable
        id={`screens-${version}`}
        title={words.screens}
        head={[
          words.screen,
          words.counts.views,
          words.metrics.failed,
          words.metrics.errors,
          words.metrics.load,
        ]}
        rows={parts.screens.map((one) => [
          one.screen || words.none,
          String(one.views),
          figure(one, 'failed'),
          figure(one, 'errors'),
          figure(one, 'load'),
        ])}
      />
      <PartsTable
        id={`calls-${version}`}
        title={words.calls}
        head={[words.call, words.counts.calls, words.metrics.calls, words.callMs]}
        rows={parts.calls.map(({ name, count, failed, ms }) => [
          reportedLine(name, 100),
          String(count),
          callsText({ hits: totalOf(failed), of: count }),
          durationText(quantile(ms, 0.75), words.none),
        ])}
      />
      <UnreadTable version={version} unread={parts.unread} />
      {lost.length > 0 && (
        <PartsTable
          id={`line-${version}`}
          title={words.line}
          head={[words.cause, words.count]}
          rows={lost.map(([cause, count]) => [words.causes[cause], String(count)])}
        />
      )}
      {parts.violations.length > 0 && (
        <PartsTable
          id={`violations-${version}`}
          title={words.violations}
          head={[words.refused, words.count]}
          rows={parts.violations.map(({ directive, file, count }) => [
            reportedLine(`${directive} ${file}`, 260),
            String(count),
          ])}
        />
      )}
    </section>
  );
}

function durationText(ms: number | undefined, none: string): string {
  return ms === undefined ? none : msText(ms);
}

function totalOf(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
