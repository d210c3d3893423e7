import type { ReleaseDocument } from '../document/document.ts';
import type { Place } from './queue.ts';
import type { ReportedReleases, ReportingSite } from './site.ts';

/** Returns the version of each application that the page switches to next by a release; that of the host at the next load. */
export type VersionsIn = (release: ReleaseDocument) => ReadonlyMap<string, string>;

/** Tracks which version of each application this page runs. */
export function createRuns(
  { host, current }: ReportedReleases,
  { isBusy }: Pick<ReportingSite, 'isBusy'>,
  versionsIn: VersionsIn,
) {
  const shown = new Map<string, string>();
  let visibleApp = '';

  return {
    addShown({ app, version }: Place): void {
      visibleApp = app;
      shown.set(app, version);
    },
    /** Returns the version that was shown last; undefined for an application that was not shown. */
    shownVersion: (app: string) => (app === 'host' ? host?.version : shown.get(app)),
    now(): Record<string, string> {
      const runs = new Map(versionsIn(current()));
      // A screen on display or with a lease keeps its version until the player leaves it.
      for (const [app, version] of shown) if (app === visibleApp || isBusy(app)) runs.set(app, version);
      return { ...Object.fromEntries(runs), ...(host && { host: host.version }) };
    },
  };
}
