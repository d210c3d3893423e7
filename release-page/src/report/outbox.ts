import type { Report, Visit } from '../telemetry/index.ts';
import { createCalls } from './calls.ts';
import type { takePageName } from './pageName.ts';
import { createQueue, type PendingEvent } from './queue.ts';
import { createSender } from './sender.ts';
import { createUnread } from './unread.ts';

type Options = {
  readonly to: string;
  readonly name: ReturnType<typeof takePageName>;
  /** Returns the parts of a report that the page has at the time. */
  readonly facts: () => Pick<Report, 'channel' | 'revision' | 'runs' | 'percent'>;
  readonly visitOf: (app: string, version: string) => Visit | undefined;
};

const urgent: readonly string[] = ['failed', 'error', 'followed', 'lost'];

/** Creates the outbox of a page: what waits to be reported, and what sends it. */
export function createOutbox({ to, name, facts, visitOf }: Options) {
  const queue = createQueue(name.next);
  const calls = createCalls();
  const unread = createUnread();

  /**
   * Adds whether the files of a version came from the network or the device. This is known later than the event, and
   * only for events of this page, not for those of earlier pages in the tab.
   */
  function withVisit<Event extends { readonly app: string; readonly version: string; readonly ago: number }>(
    event: Event,
  ): Event & { visit?: Visit } {
    const visit = event.ago <= performance.now() ? visitOf(event.app, event.version) : undefined;
    return visit ? { ...event, visit } : event;
  }

  const sender = createSender({
    to,
    onTicket: name.setTicket,
    isWaiting: () => !queue.isEmpty() || !calls.isEmpty(),
    pack(isOpen) {
      const now = performance.now();
      for (const pending of calls.take(now)) queue.add(pending);
      // A report has one count of each field, also after many reports that failed.
      if (!queue.hasUnsent()) for (const pending of unread.take(now, !isOpen)) queue.add(pending);
      const { events, lost, unread: fields, stale, dropped, isAgain, putBack, ...names } = queue.take(now);
      const ticket = name.ticket();
      const report: Report = {
        schema: 1,
        ...names,
        ...(ticket && { ticket }),
        ...facts(),
        isOpen,
        dropped,
        events: events.map(withVisit),
        ...(lost && { lost: lost.map(withVisit) }),
        ...(fields && { unread: fields }),
        ...(stale && { stale }),
      };
      return { body: JSON.stringify(report), isAgain, putBack };
    },
  });

  return {
    calls,
    unread,
    sender,
    record(pending: PendingEvent): void {
      // Without a released host, an event before the first view belongs to no version.
      if (!pending.version) return;
      queue.add(pending);
      if (urgent.includes(pending.kind)) sender.soon();
    },
  };
}
