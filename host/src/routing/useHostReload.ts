import { useLocation } from '@site/shared';
import { leases, readText, writeText } from '@site/shared/host';
import { useEffect, useRef } from 'react';
import { useRelease } from '../remotes/release.ts';

/**
 * Loads the page anew, once, at the first navigation after a newer host was released, or the site configured otherwise, at
 * which nothing is busy; the session survives it.
 */
export function useHostReload(reload: () => void = () => window.location.reload()): void {
  const { release, host, configuredIn } = useRelease();
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const isCurrent = release.host.version === host.version && release.configuredIn === configuredIn;
  const wanted = [release.host.version, release.configuredIn ?? []].flat().join(' ');
  useEffect(() => {
    const hasMoved = shown.current !== pathname;
    shown.current = pathname;
    if (!hasMoved || isCurrent || leases.isAny() || wasTriedFor(wanted)) return;
    reload();
  }, [pathname, isCurrent, wanted, reload]);
}

/** Whether this tab was loaded anew for that before: a page from an old cache must not be reloaded for ever. */
function wasTriedFor(wanted: string): boolean {
  const key = 'reloadedForHost';
  if (readText('session', key) === wanted) return true;
  writeText('session', key, wanted);
  return false;
}
