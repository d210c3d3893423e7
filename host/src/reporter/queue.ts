import type { LostView, ReportedEvent } from '@site/shared/telemetry';
import { inMs, type PendingEvent } from './pendingEvent.ts';

/** What a browser sends of a page that is left is 64 KB at most. */
const MOST_LENGTH = 50_000;
const MOST_EVENTS = 150;

/** What waits to be sent; of more than there is room for the oldest is dropped, and counted. */
export function createQueue() {
  let waiting: { readonly told: PendingEvent; readonly length: number; readonly wasSent: boolean }[] = [];
  let dropped = 0;
  const keepFew = () => {
    let length = waiting.reduce((sum, one) => sum + one.length, 0);
    while (waiting.length > MOST_EVENTS || length > MOST_LENGTH) {
      length -= waiting.shift()?.length ?? 0;
      dropped += 1;
    }
  };

  return {
    add(told: PendingEvent): void {
      // As UTF-8 nothing that is told takes more bytes than it has characters: it is scrubbed.
      waiting.push({ told, length: JSON.stringify(told).length, wasSent: false });
      keepFew();
    },
    isEmpty: () => waiting.length === 0 && dropped === 0,
    /** Hands out everything, and the way to put it back when it could not be sent: the second time it is dropped. */
    take(now: number) {
      const taken = { waiting, dropped };
      waiting = [];
      dropped = 0;
      const events: ReportedEvent[] = [];
      const lost: LostView[] = [];
      for (const { told } of taken.waiting) {
        const { at, ...event } = told;
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
        // An old collector drops what it does not know; where there is none the report stays as it was.
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
