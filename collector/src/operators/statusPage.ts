import type { IntakeLimits } from '../intake/intake.ts';
import type { OwnFigures } from '../metrics/ownMetrics.ts';
import type { StoreLimits } from '../store/limits.ts';
import type { StoreSize } from '../store/store.ts';

/** The limits that the status page shows. */
export type CollectorLimits = { readonly intake: IntakeLimits; readonly store: StoreLimits };

export type Status = {
  readonly own: OwnFigures;
  readonly size: StoreSize;
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

/** The rows of a table. Numbers are formatted. */
type Rows = Readonly<Record<string, string | number>>;

/** Returns the tables by title. */
function tablesOf({ own, size, limits: { intake, store } }: Status): Readonly<Record<string, Rows>> {
  const refused = Object.entries(own.answered).filter(([status]) => status !== '204');
  return {
    'Accepted since the start': {
      'Events a second, over the last minute': own.eventsPerSecond,
      Reports: own.reports,
      Events: own.events,
      'Events in memory that are not written yet': own.waiting,
    },
    'Not counted since the start': {
      'Events of versions that no release document names': own.unknownEvents,
      'Reports of channels without a release document': own.unknownReports,
      'Events that pages dropped before they sent them': own.droppedByPages,
      'Pages that count for no verdict, because their network has its share': own.tickets?.leftOut ?? 0,
      'Tickets that no collector gave': own.tickets?.invalid ?? 0,
      'Reports that pages sent again': size.repeats,
      'Counts added to “other”, because a limit on the number of series was reached': size.other,
      'Counts dropped for the same reason': size.dropped,
      'Series that gave their place to others, seen by more networks': size.replaced,
      ...Object.fromEntries(refused.map(([status, count]) => [`Requests answered with ${status}`, count])),
    },
    'In the database': {
      Database: size.bytes === null ? 'PostgreSQL' : megabytes(size.bytes),
      'Series: screens, kinds of pages, calls and errors of a version': size.series,
      'Oldest period': size.oldest ?? 'none',
      'Pages that reported in the last ten minutes': size.pages,
    },
    Limits: {
      'Size of the database': size.bytes === null ? 'none here' : megabytes(store.bytes),
      'Age up to which figures are by minute, then by hour': hours(store.minutesMs),
      'Age after which figures are deleted': hours(store.hoursMs),
      Series: store.series,
      'Events in memory': intake.waiting,
      'Bytes of a report': intake.bodyBytes,
      'Reports a second from one network': intake.ofSender.perSecond,
      'Bytes a second from one network': intake.bytesOfSender.perSecond,
      'Reports a second from all networks': intake.ofAll.perSecond,
      'Bytes a second from all networks': intake.bytesPerSecond,
    },
  };
}

function table(title: string, rows: Rows): string {
  const cells = Object.entries(rows).map(([what, value]) => {
    const text = typeof value === 'number' ? number.format(value) : value;
    return `<tr><th scope="row">${escaped(what)}</th><td>${escaped(text)}</td></tr>`;
  });
  return `<table><caption>${title}</caption><tbody>${cells.join('')}</tbody></table>`;
}

/** Renders the status page for operators. */
export function statusPage(status: Status): string {
  const { size, problem } = status;
  const tables = Object.entries(tablesOf(status)).map(([title, rows]) => table(title, rows));
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
Nothing of players and no address is stored. ${size.bytes === null ? shared : alone}</p>
${tables.join('\n')}
<p>For programs: <code>/figures</code>, <code>/parts</code>, <code>/errors</code>, <code>/pages</code>,
<a href="/metrics"><code>/metrics</code></a>, <a href="/health"><code>/health</code></a>.</p>
</main></body></html>
`;
}
