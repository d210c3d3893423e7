import { withLimit } from '../lib/withLimit.ts';
import type { Report, Visit } from '../telemetry/index.ts';
import { createCalls } from './calls.ts';
import type { takePageName } from './pageName.ts';
import { createQueue, type PendingEvent } from './queue.ts';
import type { createRuns } from './runs.ts';
import type { ReportedReleases } from './site.ts';
import { createUnread } from './unread.ts';

type OutboxOptions = {
  readonly to: string;
  readonly name: ReturnType<typeof takePageName>;
  readonly percent: number;
  readonly releases: ReportedReleases;
  readonly runs: ReturnType<typeof createRuns>;
  readonly visitOf: (app: string, version: string) => Visit | undefined;
};

const urgent: readonly string[] = ['failed', 'error', 'followed', 'lost'];

/** Creates the outbox of a page: what waits to be reported, and what sends it. */
export function createOutbox({ to, name, percent, releases, runs, visitOf }: OutboxOptions) {
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
      const { channel, revision } = releases.current();
      const report: Report = {
        schema: 1,
        ...names,
        ...(ticket && { ticket }),
        ...{ channel, revision, percent, runs: runs.now(), isOpen },
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

/** The body of a report, whether it was sent before, and a function that puts it back when sending fails. */
type Parcel = { readonly body: string; readonly isAgain: boolean; readonly putBack: () => void };

type Options = {
  readonly to: string;
  /** Receives the ticket of an answer; what the page reports next counts for verdicts with it. */
  readonly onTicket: (ticket: string) => void;
  /** Whether anything waits that is worth a report of its own. */
  readonly isWaiting: () => boolean;
  /** Packs a report that failed before, or else everything that waits. */
  readonly pack: (isOpen: boolean) => Parcel;
};

const EVERY_MS = 15_000;
const SOON_MS = 1_500;
/** The longest silence of an open page: it sends a report at least at every second beat. */
const SILENT_MS = 20_000;
const LONGEST_REST_MS = 300_000;

/**
 * Creates the sender. While the page is visible, it sends waiting events every 15 seconds, and a sign that the page is
 * open every 30 seconds; when the page is hidden, it sends at once. While no collector accepts reports it pauses,
 * longer each time, up to five minutes.
 */
export function createSender({ to, onTicket, isWaiting, pack }: Options) {
  let isSending = false;
  let wasOpen = false;
  let sentAt = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let restsUntil = 0;
  let isSoon = false;

  async function send(): Promise<void> {
    const now = performance.now();
    if (now < restsUntil) return;
    const isOpen = !document.hidden;
    const { body, isAgain, putBack } = pack(isOpen);
    isSending = true;
    wasOpen = isOpen;
    sentAt = now;
    const hasArrived = await post(to, body, onTicket);
    isSending = false;
    failures = hasArrived ? 0 : failures + 1;
    restsUntil = hasArrived ? 0 : performance.now() + Math.min(EVERY_MS * 2 ** failures, LONGEST_REST_MS);
    if (!hasArrived) putBack();
    else if (isAgain && isWaiting()) await send();
  }

  function beat(): void {
    if (document.hidden || isSending) return;
    if (isWaiting() || !wasOpen || performance.now() - sentAt > SILENT_MS) send();
  }

  setInterval(beat, EVERY_MS);
  return {
    /** Sends within two seconds. */
    soon(): void {
      if (isSoon) return;
      isSoon = true;
      setTimeout(() => {
        isSoon = false;
        if (!isSending) send();
      }, SOON_MS);
    },
    /** Sends at once: the page may be gone in a moment. */
    leave(): void {
      if (wasOpen || isWaiting()) send();
      // The first may have been a report that failed before.
      if (isWaiting()) send();
    },
    /** Reports at once that the page is open, and sends what waits. */
    beat,
  };
}

const LIMIT_MS = 10_000;

/**
 * Sends a report. Returns whether it arrived, as far as a page can know. A plain-text body needs no preflight. The request
 * has neither cookies nor the page's address, which `sendBeacon` would send; like that it outlives the page.
 */
async function post(to: string, body: string, onTicket: Options['onTicket']): Promise<boolean> {
  try {
    const { ok, headers } = await withLimit(LIMIT_MS, (signal) =>
      fetch(to, {
        method: 'POST',
        body,
        credentials: 'omit',
        // With `no-referrer` the collector would not receive the origin either.
        referrerPolicy: 'origin',
        cache: 'no-store',
        keepalive: true,
        priority: 'low',
        signal,
      }),
    );
    const ticket = headers.get('report-ticket');
    if (ticket) onTicket(ticket);
    return ok;
  } catch {
    return false;
  }
}
