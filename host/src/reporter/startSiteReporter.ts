import type { VersionFunctions } from '@site/release-page/report/runs';
import type { ReportingSite } from '@site/release-page/report/site';
import { startReporter } from '@site/release-page/report/startReporter';
import { readText, serverClock, writeText } from '@site/shared';
import { leases } from '@site/shared/host';
import { failedHosts } from '@site/shared/page';
import { reportHostFailures } from './hostFailures.ts';

type Start = Parameters<typeof startReporter>;

/** Starts the reports of this page with what the reporter takes from the site. */
export function startSiteReporter(
  config: Start[0],
  releases: Start[1],
  notes: Start[2],
  onNote: Start[3],
  ...versionFunctions: VersionFunctions
): void {
  startReporter(config, releases, notes, onNote, site, ...versionFunctions);
}

const site: ReportingSite = {
  readTab: (key) => readText('session', key),
  writeTab: (key, text) => writeText('session', key, text),
  now: serverClock.now,
  isBusy: leases.isHeldBy,
  failedHosts,
  reportHosts: reportHostFailures,
};
