import { withLimit } from '@site/release-page/lib/withLimit';
import type { NumberedHost } from '@site/release-page/resolve/versionsFor';
import { visitorId } from '@site/release-page/resolve/visitorId';
import { readText, useLocation, writeText } from '@site/shared';
import { leases } from '@site/shared/host';
import { failedHosts, hostsToStart, reloadPage } from '@site/shared/page';
import { useEffect, useRef } from 'react';
import { useRelease } from '../screens/release.ts';

/**
 * Reloads the page once, at the first navigation without a lease after a newer host or another configuration was
 * released. The session survives. The new host is fetched completely before, and a host that failed in this tab a
 * moment ago does not count.
 */
export function useHostReload(reload: () => void = reloadPage): void {
  const { release, host, configuredIn } = useRelease();
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const fetched = useRef<string | undefined>(undefined);
  useEffect(() => {
    const hasMoved = shown.current !== pathname;
    shown.current = pathname;
    const next = hostsToStart(visitorId(), release.host ?? host).find(
      ({ version }) => !(version in failedHosts(release.revision)),
    );
    const isNewHost = next !== undefined && next.version !== host.version;
    if (!isNewHost && release.configuredIn === configuredIn) return;
    const isReady = !isNewHost || fetched.current === next.version;
    if (!isReady) fetchAhead(next, fetched);
    // A host that failed in an older revision gets one more attempt in this one.
    const failedBefore = next && next.version in failedHosts() ? [release.revision] : [];
    const wanted = [next?.version ?? [], release.configuredIn ?? [], failedBefore].flat().join(' ');
    if (!hasMoved || !isReady || leases.isAny() || hasReloadedFor(wanted)) return;
    reload();
  }, [pathname, release, host, configuredIn, reload]);
}

function fetchAhead(host: NumberedHost, fetched: { current: string | undefined }): void {
  const keep = () => {
    fetched.current = host.version;
  };
  // After a failure the next navigation fetches the host again.
  fetchHost(host).then(keep, () => undefined);
}

/**
 * Whether this tab has already reloaded for this target, which it records: a page from an old cache must not reload
 * forever.
 */
function hasReloadedFor(wanted: string): boolean {
  const key = 'reloadedForHost';
  if (readText('session', key) === wanted) return true;
  writeText('session', key, wanted);
  return false;
}

const LONGEST_MS = 30_000;

/**
 * Fetches all files of a host into the browser's cache. Rejects when one is missing, has another hash or does not
 * arrive in time.
 */
async function fetchHost({ base, scripts, styles, integrity }: NumberedHost): Promise<void> {
  const read = async (file: string, signal: AbortSignal) => {
    const { ok } = await fetch(base + file, { integrity: integrity[file] ?? '', signal });
    if (!ok) throw new Error(`${base}${file} cannot be had`);
  };
  await withLimit(LONGEST_MS, (signal) =>
    Promise.all([...scripts, ...styles].map((file) => read(file, signal))),
  );
}
