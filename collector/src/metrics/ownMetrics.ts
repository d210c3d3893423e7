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

/** The figures of a store. */
export type StoreFigures = {
  /** The bytes in use; null where the database is not the collector's own. */
  readonly bytes: number | null;
  readonly series: number;
  /** The number of pages that reported in the last ten minutes. */
  readonly pages: number;
  /** The number of reports since the start that came again. */
  readonly repeats: number;
  /**
   * The number of times since the start that counts went to `other`, and that they were dropped, for lack of room; and the
   * number of series that gave their place to others, which came from more networks.
   */
  readonly other: number;
  readonly dropped: number;
  readonly replaced: number;
};

/** The help texts of single values. A name that ends with `_total` is that of a counter. */
const helps = {
  reports_total: 'Accepted reports.',
  events_total: 'Events in accepted reports.',
  unknown_events_total: 'Accepted events that do not count, because no release document names their version.',
  unknown_reports_total: 'Accepted reports that do not count, because their channel has no release document.',
  page_dropped_events_total: 'Events that pages dropped before they sent them.',
  tickets_issued_total: 'Tickets that pages got.',
  tickets_invalid_total: 'Tickets that no collector of this store signed, or that another page got.',
  left_out_pages_total:
    'Pages that count for people and for no verdict, because their network has its share.',
  waiting_events: 'Events in memory that are not written yet.',
  can_write: '1 while the database takes writes, 0 while events wait for it.',
  repeated_reports_total: 'Reports that a page sent again; they count once.',
  other_total:
    'Counts that were added to the series "other", because a limit on the number of series was reached.',
  dropped_total: 'Counts that were dropped, because the limit on the number of all series was reached.',
  replaced_series_total:
    'Series whose place another one of their version and kind took, because it came from more networks.',
  store_bytes: 'Bytes in use in the SQLite file.',
  series: 'Series in the database: screens, kinds of pages, calls and errors of a version.',
  known_pages: 'Pages that reported in the last ten minutes.',
} as const;

function valuesOf(
  own: OwnFigures,
  stored: StoreFigures | undefined,
): Readonly<Record<keyof typeof helps, number | null | undefined>> {
  return {
    reports_total: own.reports,
    events_total: own.events,
    unknown_events_total: own.unknownEvents,
    unknown_reports_total: own.unknownReports,
    page_dropped_events_total: own.droppedByPages,
    tickets_issued_total: own.tickets?.issued ?? 0,
    tickets_invalid_total: own.tickets?.invalid ?? 0,
    left_out_pages_total: own.tickets?.leftOut ?? 0,
    waiting_events: own.waiting,
    can_write: own.isWriting ? 1 : 0,
    repeated_reports_total: stored?.repeats,
    other_total: stored?.other,
    dropped_total: stored?.dropped,
    replaced_series_total: stored?.replaced,
    store_bytes: stored?.bytes,
    series: stored?.series,
    known_pages: stored?.pages,
  };
}

/** Returns the collector's own metrics; those of the database only where it answers. */
export function ownFamilies(own: OwnFigures, stored: StoreFigures | undefined): readonly Family[] {
  const values: Readonly<Record<string, number | null | undefined>> = valuesOf(own, stored);
  return [
    {
      name: 'collector_requests_total',
      type: 'counter',
      help: 'Requests to /reports by status of the answer.',
      samples: Object.entries(own.answered).map(([status, value]) => ({ labels: { status }, value })),
    },
    {
      name: 'collector_served_lines_total',
      type: 'counter',
      help: 'Files that an edge or nginx said that it served: entries, others (unknown), and no such line (refused).',
      samples: Object.entries(own.served ?? {}).map(([kind, value]) => ({ labels: { kind }, value })),
    },
    ...Object.entries(helps).map(([name, help]): Family => {
      const value = values[name] ?? undefined;
      return {
        name: `collector_${name}`,
        type: name.endsWith('_total') ? 'counter' : 'gauge',
        help,
        samples: value === undefined ? [] : [{ value }],
      };
    }),
  ];
}
