import type { ReleaseDocument } from '@site/release-page/document/document';
import type { ReleaseStore } from '@site/release-page/follow/releaseStore';
import type { ReportingSite } from '@site/release-page/report/site';
import { startReporter } from '@site/release-page/report/startReporter';
import type { routeTable } from '@site/release-page/resolve/routeTable';
import type { hostsFor } from '@site/release-page/resolve/versionsFor';
import type { visitorId } from '@site/release-page/resolve/visitorId';
import { readText, serverClock, writeText } from '@site/shared';
import { leases } from '@site/shared/host';
import { failedHosts } from '@site/shared/page';
import { reportHostFailures } from './hostFailures.ts';

type Start = Parameters<typeof startReporter>;
type Page = {
  readonly config: Start[0];
  readonly releases: ReleaseStore;
  readonly notes: Start[2];
  readonly onNote: Start[3];
  readonly visitorId: typeof visitorId;
  readonly hostsFor: typeof hostsFor;
  readonly routeTable: typeof routeTable;
};

/**
 * Starts the reports of this page with what the reporter takes from the site. The functions that select the versions of
 * this visitor are passed in, because this file is a chunk of its own and would have copies of them.
 */
export function startSiteReporter({
  config,
  releases,
  notes,
  onNote,
  visitorId,
  hostsFor,
  routeTable,
}: Page): void {
  const versionsIn = (release: ReleaseDocument) => {
    const visitor = visitorId();
    const next = hostsFor(visitor, release.host ?? releases.host).find(
      ({ version }) => !(version in failedHosts(release.revision)),
    );
    const targets = routeTable(release, visitor, releases.host).map(({ target }) => target);
    return new Map([
      ['host', next?.version ?? releases.host.version],
      ...targets.map(({ name, version }): [string, string] => [name, version]),
    ]);
  };
  startReporter(config, releases, notes, onNote, site, versionsIn);
}

/** The names of built files. Any other name at such an address may contain private data. */
const built = /^[\w-]{1,60}\.[0-9a-f]{10}\.(?:js|css)$/;

const site: ReportingSite = {
  store: '',
  readTab: (key) => readText('session', key),
  writeTab: (key, text) => writeText('session', key, text),
  now: serverClock.now,
  isBusy: leases.isHeldBy,
  hasManyViews: false,
  isBuiltFile: (path) => built.test(path),
  reportHosts: reportHostFailures,
};
