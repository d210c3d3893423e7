import type { HostRelease, ReleaseDocument } from '../document/document.ts';
import type { ReleaseStore } from '../follow/releaseStore.ts';
import type { NumberedHost } from '../resolve/versionsFor.ts';
import type { Place } from './queue.ts';
import type { ReportingSite } from './site.ts';

/** The functions that select the versions which this visitor runs. */
export type VersionFunctions = [
  visitorId: () => string | null,
  hostsFor: (visitor: string | null, host: HostRelease) => NumberedHost[],
  routeTable: (
    release: ReleaseDocument,
    visitor: string | null,
    host: HostRelease,
  ) => readonly { readonly target: { readonly name: string; readonly version: string } }[],
];

/** Tracks which version of each application this page runs, and which one a release has it run next. */
export function createRuns(
  { host, current }: ReleaseStore,
  { failedHosts, isBusy }: Pick<ReportingSite, 'failedHosts' | 'isBusy'>,
  ...[visitorId, hostsFor, routeTable]: VersionFunctions
) {
  const shown = new Map<string, string>();
  let visibleApp = '';

  /** Returns the version of each application that the page switches to next; that of the host at the next load. */
  function versionsFor(release: ReleaseDocument): Map<string, string> {
    const visitor = visitorId();
    const next = hostsFor(visitor, release.host ?? host).find(
      ({ version }) => !(version in failedHosts(release.revision)),
    );
    const targets = routeTable(release, visitor, host).map(({ target }) => target);
    return new Map([
      ['host', next?.version ?? host.version],
      ...targets.map(({ name, version }): [string, string] => [name, version]),
    ]);
  }

  return {
    versionsFor,
    addShown({ app, version }: Place): void {
      visibleApp = app;
      shown.set(app, version);
    },
    /** Returns the version that was shown last; undefined for an application that was not shown. */
    shownVersion: (app: string) => (app === 'host' ? host.version : shown.get(app)),
    now(): Record<string, string> {
      const runs = versionsFor(current());
      // A screen on display or with a lease keeps its version until the player leaves it.
      for (const [app, version] of shown) if (app === visibleApp || isBusy(app)) runs.set(app, version);
      return { ...Object.fromEntries(runs), host: host.version };
    },
  };
}
