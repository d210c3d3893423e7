import type { Family } from './exposition.ts';

/** The collector's own figures. */
export type OwnFigures = {
  readonly reports: number;
  readonly events: number;
  readonly unknownEvents: number;
  readonly unknownReports: number;
  readonly droppedByPages: number;
  readonly waiting: number;
  /** Requests by status of their answer. */
  readonly answered: Readonly<Record<string, number>>;
  /** The average over the last minute. */
  readonly eventsPerSecond: number;
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
};

export function ownFamilies(own: OwnFigures, kept: KeptFigures): readonly Family[] {
  const one = (name: string, type: Family['type'], help: string, value: number): Family => ({
    name: `collector_${name}`,
    type,
    help,
    samples: [{ value }],
  });
  return [
    {
      name: 'collector_requests_total',
      type: 'counter',
      help: 'Requests by how they were answered.',
      samples: Object.entries(own.answered).map(([status, value]) => ({ labels: { status }, value })),
    },
    one('reports_total', 'counter', 'Reports that were taken.', own.reports),
    one('events_total', 'counter', 'Events that were taken.', own.events),
    one(
      'unknown_events_total',
      'counter',
      'Events of versions that no release document has.',
      own.unknownEvents,
    ),
    one('unknown_reports_total', 'counter', 'Reports of channels that there are not.', own.unknownReports),
    one('page_dropped_events_total', 'counter', 'Events that pages dropped themselves.', own.droppedByPages),
    one('repeated_reports_total', 'counter', 'Reports that came again and counted once.', kept.repeats),
    one('other_total', 'counter', 'Things counted as other, because too many were told apart.', kept.other),
    one('dropped_total', 'counter', 'Things not counted, because too many were told apart.', kept.dropped),
    one('waiting_events', 'gauge', 'Events that wait to be counted.', own.waiting),
    ...(kept.bytes === null
      ? []
      : [one('store_bytes', 'gauge', 'Bytes of the data base that hold something.', kept.bytes)]),
    one('series', 'gauge', 'Things that are told apart.', kept.series),
    one('known_pages', 'gauge', 'Pages that reported in the last ten minutes.', kept.pages),
  ];
}
