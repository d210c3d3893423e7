import type { LostView, Report, ReportedEvent, StaleSite, UnreadCount } from '../telemetry/index.ts';

type Without<Event, Field extends PropertyKey> = Event extends unknown ? Omit<Event, Field> : never;

/** The place of an event: the version of an application, and the screen by its declared address. */
export type Place = { readonly app: string; readonly version: string; readonly screen: string };

/** Returns the place of an event or of a view alone. */
export const placeOf = ({ app, version, screen }: Place): Place => ({ app, version, screen });

/** A failure of the network, which a report lists apart from events. */
type Lost = Omit<LostView, 'ago'> & { readonly kind: 'lost' };

/** A field that could not be read, which a report lists apart from events, too. */
type Unread = Omit<UnreadCount, 'ago'> & { readonly kind: 'unread' };

/** The site stands still, which a report says apart from events as well. */
type Stale = Without<StaleSite, 'ago'> & { readonly kind: 'stale' };

/** An event that waits to be sent, with its time by the page's clock. */
export type PendingEvent = (Without<ReportedEvent, 'ago'> | Lost | Unread | Stale) & { readonly at: number };

/** Takes an event into the next report. */
export type RecordEvent = (event: PendingEvent) => void;

const LONGEST_MS = 3_600_000;

/** Returns milliseconds in the form of a report: whole, and at most one hour. */
export function inMs(ms: number): number {
  return Math.round(Math.min(Math.max(ms, 0), LONGEST_MS));
}

/** The most bytes of events: browsers send at most 64 KB for a page that is left, and collectors take no more. */
const MOST_BYTES = 50_000;
const MOST_EVENTS = 150;

type Waiting = { readonly pending: PendingEvent; readonly bytes: number };

/** The name of a report: a collector counts it once, however often it arrives. */
export type ReportName = Required<Pick<Report, 'page' | 'number'>>;

/** The content of one report, which is the same when the report is sent again. */
type Batch = {
  readonly name: ReportName;
  readonly waiting: readonly Waiting[];
  readonly dropped: number;
};

/**
 * Creates the queue of events that wait to be sent, in reports that `nextName` names. Over a limit it drops the oldest and
 * counts them.
 */
export function createQueue(nextName: () => ReportName) {
  let waiting: Waiting[] = [];
  let dropped = 0;
  /** The reports whose first sending failed. */
  const unsent: Batch[] = [];
  const keepFew = () => {
    const all = [...unsent.flatMap((batch) => batch.waiting), ...waiting];
    let bytes = all.reduce((sum, one) => sum + one.bytes, 0);
    while (waiting.length > MOST_EVENTS || (bytes > MOST_BYTES && waiting.length > 0)) {
      bytes -= waiting.shift()?.bytes ?? 0;
      dropped += 1;
    }
  };

  function takeNew(): Batch {
    const batch = { name: nextName(), waiting, dropped };
    waiting = [];
    dropped = 0;
    return batch;
  }

  return {
    add(pending: PendingEvent): void {
      waiting.push({ pending, bytes: new TextEncoder().encode(JSON.stringify(pending)).length });
      keepFew();
    },
    isEmpty: () => waiting.length === 0 && dropped === 0 && unsent.length === 0,
    /** Whether the next report is one that failed. */
    hasUnsent: () => unsent.length > 0,
    /**
     * Removes and returns a report that failed once, or else everything that waits, with a function that puts it back when
     * sending fails. What failed twice is dropped.
     */
    take(now: number) {
      const again = unsent.shift();
      const batch = again ?? takeNew();
      const events: ReportedEvent[] = [];
      const lost: LostView[] = [];
      const unread: UnreadCount[] = [];
      let stale: StaleSite | undefined;
      for (const { pending } of batch.waiting) {
        const { at, ...event } = pending;
        const ago = inMs(now - at);
        if (event.kind === 'lost') lost.push({ ...withoutKind(event), ago });
        else if (event.kind === 'unread') unread.push({ ...withoutKind(event), ago });
        else if (event.kind === 'stale') stale = { ...withoutKind(event), ago };
        else events.push({ ...event, ago });
      }
      return {
        ...batch.name,
        isAgain: again !== undefined,
        dropped: batch.dropped,
        events,
        // An older collector ignores these. Without them the report keeps its older form.
        ...(lost.length > 0 && { lost }),
        ...(unread.length > 0 && { unread }),
        ...(stale && { stale }),
        putBack(): void {
          if (again) dropped += batch.dropped + batch.waiting.length;
          else if (batch.waiting.length > 0 || batch.dropped > 0) unsent.push(batch);
          keepFew();
        },
      };
    },
  };
}

function withoutKind<Event extends { readonly kind: string }>({
  kind: _,
  ...rest
}: Event): Without<Event, 'kind'> {
  return rest as Without<Event, 'kind'>;
}
