import type { ReleaseDocument } from '../document/document.ts';
import type { ReleaseKey } from '../document/releaseKey.ts';
import type { Note } from '../load/notes.ts';
import { timestampRole } from '../trust/timestamp.ts';
import { type Addresses, createAddresses } from './addresses.ts';
import { createErrorLog } from './errors.ts';
import { createFollowed } from './followed.ts';
import { watchFreshness } from './freshness.ts';
import { createOutbox } from './outbox.ts';
import { takePageName } from './pageName.ts';
import { type Place, placeOf } from './queue.ts';
import { createRuns, type VersionsIn } from './runs.ts';
import type { ReportedReleases, ReportingSite } from './site.ts';
import { notesTaker } from './takeNotes.ts';
import { createViews } from './views.ts';
import { observeViolations } from './violations.ts';
import { createVisits } from './visits.ts';
import { createVitals } from './vitals.ts';

const followedKey = 'followed';

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
  const name = takePageName(site);
  const addresses = createAddresses(site);
  addresses.learn(releases.current());
  const runs = createRuns(releases, site, versionsIn);
  const { calls, unread, sender, record } = createOutbox({
    to: reportTo,
    name,
    percent: reportPercent,
    releases,
    runs,
    visitOf: createVisits(addresses),
  });
  const followed = createFollowed({
    record,
    now: site.now,
    startedHost: host.version,
    storedText: site.readTab(followedKey),
  });
  site.writeTab(followedKey, '');
  const views = createViews({
    areMany: site.hasManyViews,
    record,
    onShown(place, at) {
      runs.addShown(place);
      followed.shown(place, at);
    },
    describe: (place, thrown) => errors.ofLoad(place, thrown),
    onCrash: (place, at, thrown) => errors.record({ place, at, type: 'uncaught', thrown }),
    onLeft: (view) => vitals.left(view),
  });
  const errors = createErrorLog(addresses, record, views.at);
  const vitals = createVitals(record, views.at);
  const placeAt = (at: number) => placeOf(views.at(at) ?? host);
  site.reportHosts?.(host.version, addresses, record, (thrown) =>
    errors.record({ place: host, at: performance.now(), type: 'uncaught', thrown }),
  );
  observeViolations(addresses, (violation) => {
    const at = performance.now();
    record({ kind: 'violation', at, ...placeAt(at), ...violation });
  });
  const key = () => timestampRole(releases.current().roles, releaseKey);
  watchFreshness(site.store, key, (finding) => {
    const at = performance.now();
    record({ kind: 'stale', at, ...(releases.host ? host : placeAt(at)), ...finding });
  });
  const take = notesTaker({ addresses, calls, unread, views, errors, placeAt, record });
  notes.forEach(take);
  onNote(take);
  sender.soon();

  const leave = (isClosing: boolean) => {
    if (isClosing) calls.leave();
    views.settle();
    vitals.settle(views.current());
    site.writeTab(followedKey, followed.stored());
    sender.leave();
    name.store();
  };
  const visibleSince = sinceVisible(site.now, leave, () => {
    name.takeAgain();
    sender.beat();
  });
  announceVersions(releases, versionsIn, addresses, (app, version, release) => {
    const from = runs.shownVersion(app);
    const since = Math.max(Date.parse(release.issuedAt) || 0, visibleSince());
    if (from) followed.announced(app, from, version, release.revision, since);
  });
}

/** Calls the functions when the page is left and when it is seen again. Returns a function for the time since it is seen. */
function sinceVisible(
  now: () => number,
  onLeft: (isClosing: boolean) => void,
  onSeen: () => void,
): () => number {
  let since = now() - performance.now();
  addEventListener('pagehide', () => onLeft(true));
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return onLeft(false);
    onSeen();
    since = now();
  });
  return () => since;
}

/** Calls a function for each version that a newer release names in place of another one, and learns its address. */
function announceVersions(
  releases: ReportedReleases,
  versionsIn: VersionsIn,
  addresses: Addresses,
  onVersion: (app: string, version: string, release: ReleaseDocument) => void,
): void {
  let release = releases.current();
  releases.subscribe(() => {
    const before = versionsIn(release);
    release = releases.current();
    addresses.learn(release);
    for (const [app, version] of versionsIn(release))
      if (before.get(app) !== version) onVersion(app, version, release);
  });
}
