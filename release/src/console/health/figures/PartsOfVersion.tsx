import { lineFailures, type Parts } from '@site/release-page/telemetry';
import { quantile } from '../../../guard/durations.ts';
import type { Share } from '../../../guard/evidence.ts';
import { figureOf, type Shown, shareIn } from '../../../guard/measured.ts';
import { DataTable } from '../../elements/DataTable.tsx';
import { figureWords } from '../../words/figureWords.tsx';
import { useWords } from '../../words/useWords.ts';
import { reportedLine } from '../reportedText.ts';
import { figureOrCounts, msText, totalOf } from './figureText.ts';

type PartsOfVersionProps = { readonly version: string; readonly parts: Parts };
type Screen = Parts['screens'][number];

/**
 * Shows the figures of one version by screen and by call, what the page's Content-Security-Policy refused, and the fields
 * of answers that pages could not read.
 */
export function PartsOfVersion({ version, parts }: PartsOfVersionProps) {
  const words = useWords(figureWords);
  const tables = [...figureTables(parts, words), ...problemTables(parts, words).filter(hasRows)];
  return (
    <section aria-label={version}>
      <h2>{version}</h2>
      {tables.map(({ id, ...table }) => (
        <PartsTable key={id} id={`${id}-${version}`} {...table} />
      ))}
    </section>
  );
}

type Words = (typeof figureWords)['en'];

function figureTables({ screens, calls }: Parts, words: Words): PartsTableProps[] {
  const { counts, metrics } = words;
  const figure = (screen: Screen, metric: Shown) => {
    const value = figureOf([screen], metric);
    return value === undefined ? words.none : figureOrCounts(metric, value, shareIn([screen], metric), words);
  };
  const callsText = (share: Share) =>
    share.of === 0 ? words.none : figureOrCounts('calls', share.hits / share.of, share, words);
  const durationText = (ms: number | undefined) => (ms === undefined ? words.none : msText(ms));
  return [
    {
      id: 'screens',
      title: words.screens,
      head: [words.screen, counts.views, metrics.failed, metrics.errors, metrics.load],
      rows: screens.map((one) => [
        one.screen || words.none,
        String(one.views),
        figure(one, 'failed'),
        figure(one, 'errors'),
        figure(one, 'load'),
      ]),
    },
    {
      id: 'calls',
      title: words.calls,
      head: [words.call, counts.calls, metrics.calls, words.callMs],
      rows: calls.map(({ name, count, failed, ms }) => [
        reportedLine(name, 100),
        String(count),
        callsText({ hits: totalOf(failed), of: count }),
        durationText(quantile(ms, 0.75)),
      ]),
    },
  ];
}

/** Returns the tables of what went wrong, which show only where something did. */
function problemTables({ screens, unread, violations }: Parts, words: Words): PartsTableProps[] {
  const lost = lineFailures.map(
    (cause) => [cause, screens.reduce((sum, screen) => sum + (screen.lost[cause] ?? 0), 0)] as const,
  );
  return [
    {
      id: 'unread',
      title: words.unread,
      head: [words.callAndField, words.seen, words.expected, words.count, words.pages],
      reported: 3,
      rows: unread.map(({ name, field, seen, expected, count, pages }) => [
        reportedLine(`${name} ${field}`, 230),
        reportedLine(seen, 40),
        reportedLine(expected, 90),
        String(count),
        String(pages),
      ]),
    },
    {
      id: 'line',
      title: words.line,
      head: [words.cause, words.count],
      rows: lost
        .filter(([, count]) => count > 0)
        .map(([cause, count]) => [words.causes[cause], String(count)]),
    },
    {
      id: 'violations',
      title: words.violations,
      head: [words.refused, words.count],
      rows: violations.map(({ directive, file, count }) => [
        reportedLine(`${directive} ${file}`, 260),
        String(count),
      ]),
    },
  ];
}

function hasRows({ rows }: PartsTableProps): boolean {
  return rows.length > 0;
}

const AT_MOST = 100;

type PartsTableProps = {
  readonly id: string;
  readonly title: string;
  readonly head: readonly string[];
  /** The cells of each row; the first is the row's title. */
  readonly rows: readonly (readonly string[])[];
  /** The number of first columns with texts that pages reported; the others have words of the console. */
  readonly reported?: number;
};

/** Shows a table that is closed at first. */
function PartsTable({ id, title, head, rows, reported = 1 }: PartsTableProps) {
  const words = useWords(figureWords);
  const shown = rows.slice(0, AT_MOST).map((cells) => ({
    key: cells.join(' '),
    cells: cells.map((cell, index) => (index < reported ? <code key={head[index]}>{cell}</code> : cell)),
  }));
  return (
    <details id={id}>
      <summary>
        {title} <span className="count">{rows.length}</span>
      </summary>
      {rows.length === 0 ? (
        <p className="quiet">{words.nothingYet}</p>
      ) : (
        <DataTable title={title} head={head} rows={shown} />
      )}
    </details>
  );
}
