import { useLocation } from '@site/shared';
import { leases, readText, writeText } from '@site/shared/host';
import { useEffect, useRef } from 'react';
import { useRelease } from '../remotes/release.ts';

/**
 * Loads the page anew, once, at the first navigation after a newer host was released at which nothing is busy; the
 * session survives it.
 */
export function useHostReload(reload: () => void = () => window.location.reload()): void {
  const { release, host } = useRelease();
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    const hasMoved = shown.current !== pathname;
    shown.current = pathname;
    if (
      !hasMoved ||
      host.version === release.host.version ||
      leases.isAny() ||
      wasTriedFor(release.host.version)
    )
      return;
    reload();
  }, [pathname, release.host.version, host.version, reload]);
}

/** Whether this tab was loaded anew for that host before: a page from an old cache must not be reloaded for ever. */
function wasTriedFor(version: string): boolean {
  const key = 'reloadedForHost';
  if (readText('session', key) === version) return true;
  writeText('session', key, version);
  return false;
}
