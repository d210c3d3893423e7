import { readText, useLocation, writeText } from '@site/shared';
import { leases } from '@site/shared/host';
import { failedHosts, hostsToStart, type NumberedHost } from '@site/shared/release/routing';
import { useEffect, useRef } from 'react';
import { useRelease } from '../remotes/release.ts';
import { visitorId } from '../remotes/visitorId.ts';
import { fetchHost } from './fetchHost.ts';

/**
 * Loads the page anew, once, at the first navigation after a newer host was released, or the site configured otherwise, at
 * which nothing is busy; the session survives it. A host is fetched completely before, and one that failed in this tab a moment ago is none.
 */
export function useHostReload(reload: () => void = () => window.location.reload()): void {
  const { release, host, configuredIn } = useRelease();
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const fetched = useRef<string | undefined>(undefined);
  useEffect(() => {
    const hasMoved = shown.current !== pathname;
    shown.current = pathname;
    const next = hostsToStart(visitorId(), release.host).find(
      ({ version }) => !(version in failedHosts(release.revision)),
    );
    const isNewHost = next !== undefined && next.version !== host.version;
    if (!isNewHost && release.configuredIn === configuredIn) return;
    const isReady = !isNewHost || fetched.current === next.version;
    if (!isReady) fetchAhead(next, fetched);
    // A host that failed in an older revision is tried again once for this one.
    const failedBefore = next && next.version in failedHosts() ? [release.revision] : [];
    const wanted = [next?.version ?? [], release.configuredIn ?? [], failedBefore].flat().join(' ');
    if (!hasMoved || !isReady || leases.isAny() || wasTriedFor(wanted)) return;
    reload();
  }, [pathname, release, host.version, configuredIn, reload]);
}

function fetchAhead(host: NumberedHost, fetched: { current: string | undefined }): void {
  const keep = () => {
    fetched.current = host.version;
  };
  // What did not come is asked for again at the next navigation.
  fetchHost(host).then(keep, () => undefined);
}

/** Whether this tab was loaded anew for that before: a page from an old cache must not be reloaded for ever. */
function wasTriedFor(wanted: string): boolean {
  const key = 'reloadedForHost';
  if (readText('session', key) === wanted) return true;
  writeText('session', key, wanted);
  return false;
}
