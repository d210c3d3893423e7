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
  readonly perSecond: number;
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

const ofAll = `random names of open pages are for ten minutes.
What is held is that of all collectors of this PostgreSQL; what was taken, what was not counted, and the limits of events that
wait and of reports a second are those of this collector.`;

/** Renders the status page for operators. */
export function statusPage({ own, kept, limits, problem }: Status): string {
  const refused = Object.entries(own.answered).filter(([status]) => status !== '204');
  const sections: readonly (readonly [
    title: string,
    rows: readonly (readonly [what: string, value: string])[],
  ])[] = [
    [
      'Taken since the start',
      [
        ['Events a second, over the last minute', number.format(own.eventsPerSecond)],
        ['Reports', number.format(own.reports)],
        ['Events', number.format(own.events)],
        ['Events that wait to be counted', number.format(own.waiting)],
      ],
    ],
    [
      'Not counted since the start',
      [
        ['Events of versions that nobody released', number.format(own.unknownEvents)],
        ['Reports of channels that there are not', number.format(own.unknownReports)],
        ['Events that pages dropped themselves', number.format(own.droppedByPages)],
        ['Reports that came again', number.format(kept.repeats)],
        ['Counted as “other”, because too many things were told apart', number.format(kept.other)],
        ['Not counted at all for the same reason', number.format(kept.dropped)],
        ...refused.map(
          ([status, count]) => [`Requests answered with ${status}`, number.format(count)] as const,
        ),
      ],
    ],
    [
      'Held',
      [
        ['Data base', kept.bytes === null ? 'PostgreSQL' : megabytes(kept.bytes)],
        ['Things that are told apart', number.format(kept.series)],
        ['Oldest figure', kept.oldest ?? 'none'],
        ['Pages that reported in the last ten minutes', number.format(kept.pages)],
      ],
    ],
    [
      'Limits',
      [
        ['Data base', kept.bytes === null ? 'none here' : megabytes(limits.bytes)],
        ['Figures by minute, then by hour', hours(limits.minutesMs)],
        ['Figures by hour, then none', hours(limits.hoursMs)],
        ['Things that are told apart', number.format(limits.series)],
        ['Events that wait', number.format(limits.waiting)],
        ['Bytes of a report', number.format(limits.bodyBytes)],
        ['Reports a second, of one address', number.format(limits.perSecondOfSender)],
        ['Reports a second, of all', number.format(limits.perSecond)],
      ],
    ],
  ];
  const tables = sections.map(
    ([title, rows]) =>
      `<table><caption>${title}</caption><tbody>${rows
        .map(([what, value]) => `<tr><th scope="row">${escaped(what)}</th><td>${escaped(value)}</td></tr>`)
        .join('')}</tbody></table>`,
  );
  const state = problem === undefined ? 'It takes reports.' : `Nothing can be kept now: ${problem}`;
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
<p>Every figure counts what was reported. Where only some pages report, it is not multiplied.
Nothing of players and no address is kept; ${kept.bytes === null ? ofAll : 'which pages are open is known in memory only.'}</p>
${tables.join('\n')}
<p>To be read by programs: <code>/figures</code>, <code>/parts</code>, <code>/errors</code>, <code>/pages</code>,
<a href="/metrics"><code>/metrics</code></a>, <a href="/health"><code>/health</code></a>.</p>
</main></body></html>
`;
}
