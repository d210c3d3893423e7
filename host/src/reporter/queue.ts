import type { LostView, ReportedEvent } from '@site/shared/telemetry';

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

/** Browsers send at most 64 KB for a page that is left. */
const MOST_LENGTH = 50_000;
const MOST_EVENTS = 150;

/** Creates the queue of events that wait to be sent. Over a limit it drops the oldest and counts them. */
export function createQueue() {
  let waiting: { readonly pending: PendingEvent; readonly length: number; readonly wasSent: boolean }[] = [];
  let dropped = 0;
  const keepFew = () => {
    let length = waiting.reduce((sum, one) => sum + one.length, 0);
    while (waiting.length > MOST_EVENTS || length > MOST_LENGTH) {
      length -= waiting.shift()?.length ?? 0;
      dropped += 1;
    }
  };

  return {
    add(pending: PendingEvent): void {
      // Counts characters as bytes: scrubbed text is ASCII except for `…`.
      waiting.push({ pending, length: JSON.stringify(pending).length, wasSent: false });
      keepFew();
    },
    isEmpty: () => waiting.length === 0 && dropped === 0,
    /**
     * Removes and returns everything that waits, with a function that puts it back when sending fails. An event that
     * failed twice is dropped.
     */
    take(now: number) {
      const taken = { waiting, dropped };
      waiting = [];
      dropped = 0;
      const events: ReportedEvent[] = [];
      const lost: LostView[] = [];
      for (const { pending } of taken.waiting) {
        const { at, ...event } = pending;
        const ago = inMs(now - at);
        if (event.kind !== 'lost') events.push({ ...event, ago });
        else {
          const { kind: _, ...view } = event;
          lost.push({ ...view, ago });
        }
      }
      return {
        dropped: taken.dropped,
        events,
        // An older collector ignores `lost`. Without losses the report keeps its older form.
        ...(lost.length > 0 && { lost }),
        putBack(): void {
          const again = taken.waiting.filter(({ wasSent }) => !wasSent);
          dropped += taken.dropped + taken.waiting.length - again.length;
          waiting = [...again.map((one) => ({ ...one, wasSent: true })), ...waiting];
          keepFew();
        },
      };
    },
  };
}
