import type { LostView, ReportedEvent } from '@site/shared/telemetry';

/** Omits a field from each member of a union, without merging the members. */
type Without<Event, Field extends PropertyKey> = Event extends unknown ? Omit<Event, Field> : never;

/** The place of an event: the version of an application, and the screen by its declared address. */
export type Place = { readonly app: string; readonly version: string; readonly screen: string };

/** A failure of the network, which a report lists apart from events. */
type Lost = Omit<LostView, 'ago'> & { readonly kind: 'lost' };

/** An event that waits to be sent, with its time by the page's clock. */
export type PendingEvent = (Without<ReportedEvent, 'ago'> | Lost) & { readonly at: number };

export type RecordEvent = (event: PendingEvent) => void;

const LONGEST_MS = 3_600_000;

/** Returns milliseconds in the form of a report: whole, and at most one hour. */
export function inMs(ms: number): number {
  return Math.round(Math.min(Math.max(ms, 0), LONGEST_MS));
}
