import type { ReleaseKey } from '../document/releaseKey.ts';
import { isFileFault } from '../load/fileExaminer.ts';
import type { Note } from '../load/notes.ts';
import type { Report, Visit } from '../telemetry/index.ts';
import { timestampRole } from '../trust/timestamp.ts';
import { createAddresses } from './addresses.ts';
import { createCalls } from './calls.ts';
import { failedLoad, isOfLayout, observeViolations, reportableError } from './errors.ts';
import { watchFailedFiles } from './failedFiles.ts';
import { createFollowed } from './followed.ts';
import { watchFreshness } from './freshness.ts';
import { createQueue, type PendingEvent, type Place, type ReportName } from './queue.ts';
import { createRuns, type VersionsIn } from './runs.ts';
import { createSender } from './sender.ts';
import type { ReportedReleases, ReportingSite } from './site.ts';
import { createUnread } from './unread.ts';
import { createViews } from './views.ts';
import { createVisits } from './visits.ts';
import { createVitals } from './vitals.ts';

const MOST_ERRORS_OF_VIEW = 5;
const followedKey = 'followed';
const pageKey = 'page';
/** A page's id, the number of its next report, and its ticket, with dots between. */
const storedName = /^([a-z0-9]{16})(?:\.(\d{1,6})(?:\.([\w-]{1,400}\.[\w-]{22}))?)?$/;
const urgent: readonly string[] = ['failed', 'error', 'followed', 'lost'];

/** Where reports go, the percentage of pages that report, and the key of a document from before roles. */
export type ReportConfig = {
  readonly reportTo?: string | undefined;
  readonly reportPercent: number;
  readonly releaseKey?: ReleaseKey | undefined;
};

/**
 * Starts the reports of this page to the configured address, beginning with the earlier notes. What selects versions is
 * passed in, because the reporter is a chunk of its own and would have a copy of it.
 */
export function startReporter(
  { reportTo = '', reportPercent, releaseKey }: ReportConfig,
  releases: ReportedReleases,
  notes: readonly Note[],
  onNote: (listener: (note: Note) => void) => void,
  site: ReportingSite,
  versionsIn: VersionsIn,
): void {
  const host: Place = { app: 'host', version: releases.host?.version ?? '', screen: '' };
  let { page, number, ticket } = takePageName(site);
  const storePageName = () => site.writeTab(pageKey, `${page}.${number}${ticket ? `.${ticket}` : ''}`);
  const addresses = createAddresses(site);
  const queue = createQueue(() => {
    const name = { page, number };
    number += 1;
    if (document.hidden) storePageName();
    return name;
  });
  const calls = createCalls();
  const unread = createUnread();
  const runs = createRuns(releases, site, versionsIn);
  const errors = new Map<string, number>();
  const failedLoads = new Set<string>();

  const sender = createSender({
    to: reportTo,
    onTicket(given) {
      ticket = given;
    },
    isWaiting: () => !queue.isEmpty() || !calls.isEmpty(),
    pack(isOpen) {
      const now = performance.now();
      for (const pending of calls.take(now)) queue.add(pending);
      // A report has one count of each field, also after many reports that failed.
      if (!queue.hasUnsent()) for (const pending of unread.take(now, !isOpen)) queue.add(pending);
      const { channel, revision } = releases.current();
      const { events, lost, unread: fields, stale, dropped, isAgain, putBack, ...name } = queue.take(now);
      const report: Report = {
        schema: 1,
        ...name,
        ...(ticket && { ticket }),
        channel,
        revision,
        runs: runs.now(),
        isOpen,
        percent: reportPercent,
        dropped,
        events: events.map(withVisit),
        ...(lost && { lost: lost.map(withVisit) }),
        ...(fields && { unread: fields }),
        ...(stale && { stale }),
      };
      return { body: JSON.stringify(report), isAgain, putBack };
    },
  });
  const record = (pending: PendingEvent) => {
    // Without a released host, an event before the first view belongs to no version.
    if (!pending.version) return;
    queue.add(pending);
    if (urgent.includes(pending.kind)) sender.soon();
  };
  const followed = createFollowed({
    record,
    now: site.now,
    startedHost: host.version,
    storedText: site.readTab(followedKey),
  });
  site.writeTab(followedKey, '');
  const failedFiles = watchFailedFiles(addresses);
  const views = createViews({
    areMany: site.hasManyViews,
    record,
    onShown(place, at) {
      runs.addShown(place);
      followed.shown(place, at);
    },
    describe({ app, version }, thrown) {
      const error = failedLoad(thrown, addresses);
      const key = `${app} ${version} ${error?.name} ${error?.message}`;
      if (!error || failedLoads.has(key)) return undefined;
      failedLoads.add(key);
      return error;
    },
    onCrash: (place, at, error) => recordError(place, at, 'uncaught', error),
    onLeft: (view) => vitals.left(view),
  });
  const vitals = createVitals(record, views.at);
  const placeAt = (at: number): Place => {
    const { app, version, screen } = views.at(at) ?? host;
    return { app, version, screen };
  };

  function recordError(
    place: Place,
    at: number,
    type: 'uncaught' | 'rejection',
    thrown: unknown,
    address = '',
  ) {
    const error = reportableError(thrown, addresses, address);
    if (!error) return;
    const { from: { app, version } = place, ...reported } = error;
    const key = `${views.at(at)?.since} ${app} ${version}`;
    const before = errors.get(key) ?? 0;
    errors.set(key, before + 1);
    if (before >= MOST_ERRORS_OF_VIEW) return;
    record({
      kind: 'error',
      at,
      app,
      version,
      screen: place.screen,
      type,
      ...reported,
      isFirst: before === 0,
    });
  }

  function handleNote(note: Note): void {
    if (note[0] === 'call') {
      const [, at, path, ms, error] = note;
      calls.add(placeAt(at), path, at, ms, error);
    } else if (note[0] === 'unread') {
      const [, at, path, fields] = note;
      unread.add(placeAt(at), path, fields);
    } else if (note[0] === 'error') {
      const [, at, event] = note;
      if ('reason' in event) handleRejection(at, event.reason);
      else if (event instanceof ErrorEvent && !isOfLayout(event)) {
        const { error, filename, lineno, colno } = event;
        recordError(placeAt(at), at, 'uncaught', error, `${filename}:${lineno}:${colno}`);
      }
    } else if (note[0] === 'crash') handleCrash(note);
    else views.add(note);
  }

  /** A crash over a file that did not come, such as a lazy part of a foreign remote, is lost where the network is the cause. */
  async function handleCrash(note: Extract<Note, readonly ['crash', ...unknown[]]>): Promise<void> {
    const [, at, { since, good, wanted }] = note;
    const { name: app, version, path: screen } = good?.target ?? wanted;
    const cause = failedFiles.causeSince(since, { app, version });
    const found = cause && (await cause);
    if (!found || isFileFault(found)) views.add(note);
    else record({ kind: 'lost', at, app, version, screen, cause: found, wasShown: true });
  }

  /**
   * A failed file of a shown screen, such as that of a sheet, may be lost by the network as well: that is a `lost`
   * event, not an error.
   */
  async function handleRejection(at: number, reason: unknown): Promise<void> {
    const place = placeAt(at);
    const cause =
      isFileFailure(reason) && (await window.siteExaminer?.causeOf(reason.address, reason.integrity));
    if (!cause || isFileFault(cause)) return recordError(place, at, 'rejection', reason);
    const { app, version } = (isFileFailure(reason) && addresses.at(reason.address)) || place;
    record({ kind: 'lost', at, app, version, screen: place.screen, cause, wasShown: true });
  }

  /**
   * Adds whether the files of a version came from the network or the device. This is known later than the event, and
   * only for events of this page, not for those of earlier pages in the tab.
   */
  function withVisit<Event extends { readonly app: string; readonly version: string; readonly ago: number }>(
    event: Event,
  ): Event & { visit?: Visit } {
    const visit = event.ago <= performance.now() ? visits(event.app, event.version) : undefined;
    return visit ? { ...event, visit } : event;
  }

  let release = releases.current();
  let visibleSince = site.now() - performance.now();
  addresses.learn(release);
  const visits = createVisits(addresses);
  releases.subscribe(() => {
    const before = versionsIn(release);
    release = releases.current();
    addresses.learn(release);
    const since = Math.max(Date.parse(release.issuedAt) || 0, visibleSince);
    for (const [app, version] of versionsIn(release)) {
      const from = runs.shownVersion(app);
      if (from && before.get(app) !== version)
        followed.announced(app, from, version, release.revision, since);
    }
  });
  observeViolations(addresses, (violation) => {
    const at = performance.now();
    record({ kind: 'violation', at, ...placeAt(at), ...violation });
  });
  site.reportHosts?.(host.version, addresses, record, (error) =>
    recordError(host, performance.now(), 'uncaught', error),
  );
  watchFreshness(
    site.store,
    () => timestampRole(releases.current().roles, releaseKey),
    (finding) => {
      const at = performance.now();
      record({ kind: 'stale', at, ...(releases.host ? host : placeAt(at)), ...finding });
    },
  );
  notes.forEach(handleNote);
  onNote(handleNote);
  sender.soon();

  const leave = () => {
    views.settle();
    vitals.settle(views.current());
    site.writeTab(followedKey, followed.stored());
    sender.leave();
    storePageName();
  };
  addEventListener('pagehide', () => {
    calls.leave();
    leave();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return leave();
    // Another page of this tab may have taken the name meanwhile.
    ({ page, number, ticket } = takePageName(site));
    visibleSince = site.now();
    sender.beat();
  });
}

/**
 * Whether an error is a `FileFailure` of `loadFile`. `instanceof` would fail for the copy of another build of a remote.
 */
function isFileFailure(reason: unknown): reason is { readonly address: string; readonly integrity: string } {
  return (
    reason instanceof Error && reason.name === 'FileFailure' && 'address' in reason && 'integrity' in reason
  );
}

/**
 * Takes the random id of this page, the number of its next report, and its ticket from the tab. A reload, such as after a
 * fault, keeps the id, so that the page counts once. An older host stored the id alone, or with the number.
 */
function takePageName({
  readTab,
  writeTab,
}: Pick<ReportingSite, 'readTab' | 'writeTab'>): ReportName & Pick<Report, 'ticket'> {
  const [, id, next = 0, ticket] = storedName.exec(readTab(pageKey) ?? '') ?? [];
  writeTab(pageKey, '');
  const random = () =>
    [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => (byte % 36).toString(36));
  return { page: id ?? random().join(''), number: Number(next), ticket };
}
