import type { Family } from './exposition.ts';

/** The collector's own figures. */
export type OwnFigures = {
  readonly reports: number;
  readonly events: number;
  readonly unknownEvents: number;
  readonly unknownReports: number;
  readonly droppedByPages: number;
  readonly waiting: number;
  /** Whether the database takes writes, as far as the last try shows. */
  readonly isWriting: boolean;
  /** Requests by status of their answer. */
  readonly answered: Readonly<Record<string, number>>;
  /** The average over the last minute. */
  readonly eventsPerSecond: number;
  /** The lines of servers in front on files that they served, by what became of them. */
  readonly served?: Readonly<Record<string, number>>;
  /** Tickets that pages got and brought, and pages that a share of their network left out. */
  readonly tickets?: { readonly issued: number; readonly invalid: number; readonly leftOut: number };
};

/** The own figures of the store's thread. */
export type KeptFigures = {
  /** Null where the database is not the collector's own. */
  readonly bytes: number | null;
  readonly series: number;
  readonly pages: number;
  readonly repeats: number;
  readonly other: number;
  readonly dropped: number;
  readonly replaced: number;
};

const one = (name: string, type: Family['type'], help: string, value: number): Family => ({
  name: `collector_${name}`,
  type,
  help,
  samples: [{ value }],
});

/** Returns the collector's own metrics; those of the database only where it answers. */
export function ownFamilies(own: OwnFigures, kept: KeptFigures | undefined): readonly Family[] {
  return [
    {
      name: 'collector_requests_total',
      type: 'counter',
      help: 'Requests to /reports by status of the answer.',
      samples: Object.entries(own.answered).map(([status, value]) => ({ labels: { status }, value })),
    },
    one('reports_total', 'counter', 'Accepted reports.', own.reports),
    one('events_total', 'counter', 'Events in accepted reports.', own.events),
    one(
      'unknown_events_total',
      'counter',
      'Accepted events that do not count, because no release document names their version.',
      own.unknownEvents,
    ),
    one(
      'unknown_reports_total',
      'counter',
      'Accepted reports that do not count, because their channel has no release document.',
      own.unknownReports,
    ),
    one(
      'page_dropped_events_total',
      'counter',
      'Events that pages dropped before they sent them.',
      own.droppedByPages,
    ),
    {
      name: 'collector_served_lines_total',
      type: 'counter',
      help: 'Files that an edge or nginx said that it served: entries, others (unknown), and no such line (refused).',
      samples: Object.entries(own.served ?? {}).map(([kind, value]) => ({ labels: { kind }, value })),
    },
    one('tickets_issued_total', 'counter', 'Tickets that pages got.', own.tickets?.issued ?? 0),
    one(
      'tickets_invalid_total',
      'counter',
      'Tickets that no collector of this store signed, or that another page got.',
      own.tickets?.invalid ?? 0,
    ),
    one(
      'left_out_pages_total',
      'counter',
      'Pages that count for people and for no verdict, because their network has its share.',
      own.tickets?.leftOut ?? 0,
    ),
    one('waiting_events', 'gauge', 'Events in memory that are not written yet.', own.waiting),
    one(
      'can_write',
      'gauge',
      '1 while the database takes writes, 0 while events wait for it.',
      own.isWriting ? 1 : 0,
    ),
    ...(kept ? keptFamilies(kept) : []),
  ];
}

function keptFamilies(kept: KeptFigures): readonly Family[] {
  return [
    one(
      'repeated_reports_total',
      'counter',
      'Reports that a page sent again; they count once.',
      kept.repeats,
    ),
    one(
      'other_total',
      'counter',
      'Counts that were added to the series "other", because a limit on the number of series was reached.',
      kept.other,
    ),
    one(
      'dropped_total',
      'counter',
      'Counts that were dropped, because the limit on the number of all series was reached.',
      kept.dropped,
    ),
    one(
      'replaced_series_total',
      'counter',
      'Series whose place another one of their version and kind took, because it came from more networks.',
      kept.replaced,
    ),
    ...(kept.bytes === null
      ? []
      : [one('store_bytes', 'gauge', 'Bytes in use in the SQLite file.', kept.bytes)]),
    one(
      'series',
      'gauge',
      'Series in the database: screens, kinds of pages, calls and errors of a version.',
      kept.series,
    ),
    one('known_pages', 'gauge', 'Pages that reported in the last ten minutes.', kept.pages),
  ];
}
