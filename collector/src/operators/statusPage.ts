import type { OwnFigures } from '../metrics/ownMetrics.ts';
import type { StoreSize } from '../store/store.ts';

/** The limits that the status page shows. */
export type CollectorLimits = {
  readonly bytes: number;
  readonly minutesMs: number;
  readonly hoursMs: number;
  readonly series: number;
  readonly waiting: number;
  readonly bodyBytes: number;
  readonly perSecondOfSender: number;
  readonly bytesOfSender: number;
  readonly perSecond: number;
  readonly bytesPerSecond: number;
};

export type Status = {
  readonly own: OwnFigures;
  readonly kept: StoreSize;
  readonly limits: CollectorLimits;
  readonly problem: string | undefined;
};

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const megabytes = (bytes: number) => `${number.format(bytes / 1024 / 1024)} MB`;
const hours = (ms: number) => `${number.format(ms / 3_600_000)} hours`;
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const shared = `The random name of an open page is stored for ten minutes.
The database is that of all collectors; accepted and not counted reports, and the limits on events in memory and on reports a
second, are those of this collector.`;
const alone = 'The random name of an open page is in memory only.';

/** Renders the status page for operators. */
export function statusPage({ own, kept, limits, problem }: Status): string {
  const refused = Object.entries(own.answered).filter(([status]) => status !== '204');
  const sections: readonly (readonly [
    title: string,
    rows: readonly (readonly [what: string, value: string])[],
  ])[] = [
    [
      'Accepted since the start',
      [
        ['Events a second, over the last minute', number.format(own.eventsPerSecond)],
        ['Reports', number.format(own.reports)],
        ['Events', number.format(own.events)],
        ['Events in memory that are not written yet', number.format(own.waiting)],
      ],
    ],
    [
      'Not counted since the start',
      [
        ['Events of versions that no release document names', number.format(own.unknownEvents)],
        ['Reports of channels without a release document', number.format(own.unknownReports)],
        ['Events that pages dropped before they sent them', number.format(own.droppedByPages)],
        [
          'Pages that count for no verdict, because their network has its share',
          number.format(own.tickets?.leftOut ?? 0),
        ],
        ['Tickets that no collector gave', number.format(own.tickets?.invalid ?? 0)],
        ['Reports that pages sent again', number.format(kept.repeats)],
        [
          'Counts added to “other”, because a limit on the number of series was reached',
          number.format(kept.other),
        ],
        ['Counts dropped for the same reason', number.format(kept.dropped)],
        ['Series that gave their place to others, seen by more networks', number.format(kept.replaced)],
        ...refused.map(
          ([status, count]) => [`Requests answered with ${status}`, number.format(count)] as const,
        ),
      ],
    ],
    [
      'In the database',
      [
        ['Database', kept.bytes === null ? 'PostgreSQL' : megabytes(kept.bytes)],
        ['Series: screens, kinds of pages, calls and errors of a version', number.format(kept.series)],
        ['Oldest period', kept.oldest ?? 'none'],
        ['Pages that reported in the last ten minutes', number.format(kept.pages)],
      ],
    ],
    [
      'Limits',
      [
        ['Size of the database', kept.bytes === null ? 'none here' : megabytes(limits.bytes)],
        ['Age up to which figures are by minute, then by hour', hours(limits.minutesMs)],
        ['Age after which figures are deleted', hours(limits.hoursMs)],
        ['Series', number.format(limits.series)],
        ['Events in memory', number.format(limits.waiting)],
        ['Bytes of a report', number.format(limits.bodyBytes)],
        ['Reports a second from one network', number.format(limits.perSecondOfSender)],
        ['Bytes a second from one network', number.format(limits.bytesOfSender)],
        ['Reports a second from all networks', number.format(limits.perSecond)],
        ['Bytes a second from all networks', number.format(limits.bytesPerSecond)],
      ],
    ],
  ];
  const tables = sections.map(
    ([title, rows]) =>
      `<table><caption>${title}</caption><tbody>${rows
        .map(([what, value]) => `<tr><th scope="row">${escaped(what)}</th><td>${escaped(value)}</td></tr>`)
        .join('')}</tbody></table>`,
  );
  const state = problem === undefined ? 'It accepts reports.' : `Nothing can be written now: ${problem}`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Collector</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 42rem; margin: 2rem auto; padding: 0 1rem; color: #1a1a1a; background: #fff }
table { border-collapse: collapse; width: 100%; margin: 1.5rem 0 }
caption { text-align: left; font-weight: 600; padding: .25rem 0 }
th, td { border-top: 1px solid #ccc; padding: .25rem 0; vertical-align: top }
th { text-align: left; font-weight: 400 }
td { text-align: right; font-variant-numeric: tabular-nums; padding-left: 1rem }
</style></head>
<body><main>
<h1>Collector</h1>
<p role="status">${escaped(state)}</p>
<p>Figures count reported events. Where only a share of the pages reports, they are not multiplied.
Nothing of players and no address is stored. ${kept.bytes === null ? shared : alone}</p>
${tables.join('\n')}
<p>For programs: <code>/figures</code>, <code>/parts</code>, <code>/errors</code>, <code>/pages</code>,
<a href="/metrics"><code>/metrics</code></a>, <a href="/health"><code>/health</code></a>.</p>
</main></body></html>
`;
}
