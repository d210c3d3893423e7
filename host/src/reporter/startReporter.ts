import { readText, serverClock, writeText } from '@site/shared';
import type { RuntimeConfig } from '@site/shared/release';
import { isFileFault } from '@site/shared/release/routing';
import type { Report, Visit } from '@site/shared/telemetry';
import type { Note } from '../page/notes.ts';
import type { ReleaseStore } from '../remotes/releaseStore.ts';
import { createAddresses } from './addresses.ts';
import { createCalls } from './calls.ts';
import { failedLoad, isOfLayout, tellableError } from './errors.ts';
import { createFollowed } from './followed.ts';
import { reportHostFailures } from './hostFailures.ts';
import type { PendingEvent, Place } from './pendingEvent.ts';
import { createQueue } from './queue.ts';
import { createRuns, type Deciding } from './runs.ts';
import { createSender } from './sender.ts';
import { createViews } from './views.ts';
import { observeViolations } from './violations.ts';
import { createVisits } from './visits.ts';
import { createVitals } from './vitals.ts';

const MOST_ERRORS_OF_VIEW = 5;
const keptKey = 'followed';
const pageKey = 'page';
const urgent: readonly string[] = ['failed', 'error', 'followed', 'lost'];

/**
 * Tells the address of the configuration how this page fares, beginning with what was noted before. What the first script has
 * is handed over.
 */
export function startReporter(
  { reportTo = '', reportPercent }: RuntimeConfig,
  releases: ReleaseStore,
  notes: readonly Note[],
  onNote: (listener: (note: Note) => void) => void,
  ...deciding: Deciding
): void {
  const host = { app: 'host', version: releases.host.version, screen: '' };
  const page = pageId();
  writeText('session', pageKey, '');
  const addresses = createAddresses();
  const queue = createQueue();
  const calls = createCalls();
  const runs = createRuns(releases, ...deciding);
  const errors = new Map<string, number>();
  const failedLoads = new Set<string>();

  const sender = createSender({
    to: reportTo,
    isWaiting: () => !queue.isEmpty() || !calls.isEmpty(),
    pack(isOpen) {
      const now = performance.now();
      for (const told of calls.take(now)) queue.add(told);
      const { channel, revision } = releases.current();
      const { events, lost, dropped, putBack } = queue.take(now);
      const report: Report = {
        schema: 1,
        page,
        channel,
        revision,
        runs: runs.now(),
        isOpen,
        percent: reportPercent,
        dropped,
        events: events.map(withVisit),
        ...(lost && { lost: lost.map(withVisit) }),
      };
      return { body: JSON.stringify(report), putBack };
    },
  });
  const tell = (told: PendingEvent) => {
    queue.add(told);
    if (urgent.includes(told.kind)) sender.soon();
  };
  const followed = createFollowed({
    tell,
    now: serverClock.now,
    startedHost: host.version,
    kept: readText('session', keptKey),
  });
  writeText('session', keptKey, '');
  const views = createViews({
    tell,
    onShown(place, at) {
      runs.shows(place);
      followed.shown(place, at);
    },
    describe({ app, version }, thrown) {
      const error = failedLoad(thrown, addresses);
      const key = `${app} ${version} ${error?.name} ${error?.message}`;
      if (!error || failedLoads.has(key)) return undefined;
      failedLoads.add(key);
      return error;
    },
    onCrash: (place, at, error) => tellError(place, at, 'uncaught', error),
    onLeft: (view) => vitals.left(view),
  });
  const vitals = createVitals(tell, views.at);
  const placeAt = (at: number): Place => {
    const { app, version, screen } = views.at(at) ?? host;
    return { app, version, screen };
  };

  function tellError(
    place: Place,
    at: number,
    type: 'uncaught' | 'rejection',
    thrown: unknown,
    address = '',
  ) {
    const error = tellableError(thrown, addresses, address);
    if (!error) return;
    const { from: { app, version } = place, ...said } = error;
    const key = `${views.at(at)?.since} ${app} ${version}`;
    const before = errors.get(key) ?? 0;
    errors.set(key, before + 1);
    if (before >= MOST_ERRORS_OF_VIEW) return;
    tell({ kind: 'error', at, app, version, screen: place.screen, type, ...said, isFirst: before === 0 });
  }

  function hear(note: Note): void {
    const [kind, at, what] = note;
    if (kind === 'call') calls.hear(placeAt(at), note[2], at, note[3], note[4]);
    else if (kind !== 'error') views.hear(note);
    else if (what instanceof ErrorEvent) {
      if (!isOfLayout(what))
        tellError(placeAt(at), at, 'uncaught', what.error, `${what.filename}:${what.lineno}:${what.colno}`);
    } else if ('reason' in what) hearRejection(at, what.reason);
  }

  /** A file of a screen that is shown, such as that of a sheet, is as much the line's as one of a screen. */
  async function hearRejection(at: number, reason: unknown): Promise<void> {
    const place = placeAt(at);
    const cause =
      isFileFailure(reason) && (await window.siteExaminer?.causeOf(reason.address, reason.integrity));
    if (!cause || isFileFault(cause)) return tellError(place, at, 'rejection', reason);
    const { app, version } = (isFileFailure(reason) && addresses.at(reason.address)) || place;
    tell({ kind: 'lost', at, app, version, screen: place.screen, cause, wasShown: true });
  }

  /** Known later than what it is of, and of what happened in this page alone. */
  function withVisit<Event extends { readonly app: string; readonly version: string; readonly ago: number }>(
    event: Event,
  ): Event & { visit?: Visit } {
    const visit = event.ago <= performance.now() ? visits(event.app, event.version) : undefined;
    return visit ? { ...event, visit } : event;
  }

  let known = releases.current();
  let seenAt = serverClock.now() - performance.now();
  addresses.learn(known);
  const visits = createVisits(addresses);
  releases.subscribe(() => {
    const before = runs.wantedBy(known);
    known = releases.current();
    addresses.learn(known);
    const since = Math.max(Date.parse(known.issuedAt) || 0, seenAt);
    for (const [app, version] of runs.wantedBy(known)) {
      const from = runs.shownOf(app);
      if (from && before.get(app) !== version) followed.heard(app, from, version, known.revision, since);
    }
  });
  observeViolations(addresses, (violation) => {
    const at = performance.now();
    tell({ kind: 'violation', at, ...placeAt(at), ...violation });
  });
  reportHostFailures(host.version, addresses, tell, (error) =>
    tellError(host, performance.now(), 'uncaught', error),
  );
  notes.forEach(hear);
  onNote(hear);
  sender.soon();

  const leave = () => {
    views.settle();
    vitals.settle(views.current());
    writeText('session', keptKey, followed.toKeep());
    writeText('session', pageKey, page);
    sender.leave();
  };
  addEventListener('pagehide', () => {
    calls.leave();
    leave();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return leave();
    writeText('session', pageKey, '');
    seenAt = serverClock.now();
    sender.beat();
  });
}

/** As `loadFile` throws it; a remote of another build has one of its own. */
function isFileFailure(reason: unknown): reason is { readonly address: string; readonly integrity: string } {
  return (
    reason instanceof Error && reason.name === 'FileFailure' && 'address' in reason && 'integrity' in reason
  );
}

/** Random, and of this page alone: whoever loads it anew, such as after a fault, is one page still and counts once. */
function pageId(): string {
  const [kept] = /^[a-z0-9]{16}$/.exec(readText('session', pageKey) ?? '') ?? [];
  if (kept) return kept;
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => (byte % 36).toString(36)).join('');
}
