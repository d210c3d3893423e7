import { leases } from '@site/shared/host';
import type { ReleaseDocument } from '@site/shared/release';
import { failedHosts, hostsFor, versionsFor } from '@site/shared/release/routing';
import type { ReleaseStore } from '../remotes/releaseStore.ts';
import { visitorId } from '../remotes/visitorId.ts';
import type { Place } from './told.ts';

/** Which version this page runs of each application, and which one a release has it run next. */
export function createRuns({ host, current }: ReleaseStore) {
  const shown = new Map<string, string>();
  let inFront = '';

  /** The version of each application that the page takes when it takes a new one; of the host at the next load. */
  function wantedBy(release: ReleaseDocument): Map<string, string> {
    const hosts = hostsFor(visitorId(), release.host).filter(({ version }) => !(version in failedHosts()));
    const wanted = new Map([['host', hosts[0]?.version ?? host.version]]);
    for (const [app, remote] of Object.entries(release.remotes)) {
      const [first] = versionsFor(visitorId(), app, remote, host.provides);
      if (first) wanted.set(app, first.number);
    }
    return wanted;
  }

  return {
    wantedBy,
    shows({ app, version }: Place): void {
      inFront = app;
      shown.set(app, version);
    },
    /** The version that was shown last; undefined for an application that was not shown. */
    shownOf: (app: string) => (app === 'host' ? host.version : shown.get(app)),
    now(): Record<string, string> {
      const runs = wantedBy(current());
      // What a player looks at or is in the middle of keeps its version until it is left.
      for (const [app, version] of shown) if (app === inFront || leases.isHeldBy(app)) runs.set(app, version);
      return { ...Object.fromEntries(runs), host: host.version };
    },
  };
}
