import type { LostView, ReportedEvent } from '@site/shared/telemetry';

/** Leaves a field out of each of several kinds, which stay apart. */
type Without<Event, Field extends PropertyKey> = Event extends unknown ? Omit<Event, Field> : never;

/** Where something happened: an application's version, and the screen as its address is declared. */
export type Place = { readonly app: string; readonly version: string; readonly screen: string };

/** A failure of the line, which stands apart from events in a report. */
type Lost = Omit<LostView, 'ago'> & { readonly kind: 'lost' };

/** Something to be told, and when it was by the page's clock. */
export type PendingEvent = (Without<ReportedEvent, 'ago'> | Lost) & { readonly at: number };

/** Takes what is to be told. */
export type RecordEvent = (told: PendingEvent) => void;

const LONGEST_MS = 3_600_000;

/** Milliseconds as a report has them. */
export function inMs(ms: number): number {
  return Math.round(Math.min(Math.max(ms, 0), LONGEST_MS));
}
