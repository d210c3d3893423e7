import { useContext, useEffect, useState } from 'react';
import { ReleaseContext } from '../remotes/release.ts';
import { whenSeenAfter } from '../remotes/whenSeenAfter.ts';
import type { SiteRoute } from './routeTable.ts';

/** A player who has waited this long is told; it is still looked for. */
const LONG_MS = 4_000;
/** How long a card stands before it is looked for once more, and how long at most after several times. */
const AGAIN_MS = 4_000;
const LATEST_AGAIN_MS = 30_000;

/**
 * Whether it is known who shows an address, and finds out where it is not: the page of a large site carries but some remotes.
 * What is on display stays when it turns out later that a newer release has another remote show it.
 */
export function useWhoShows(pathname: string, route: SiteRoute | null) {
  const releases = useContext(ReleaseContext);
  const [knownAt, setKnownAt] = useState<string | null>(null);
  const [{ attempt, hasFailed }, setSearch] = useState({ attempt: 0, hasFailed: false });
  const isTrusted = releases?.standing() === 'trusted';
  const isKnown =
    knownAt === pathname || !releases || !isTrusted || releases.isKnown(pathname, route?.target.name);
  if (isKnown && isTrusted && knownAt !== pathname) setKnownAt(pathname);

  useEffect(() => {
    if (isKnown || !releases) return;
    let isWanted = true;
    let stopWaiting = () => {};
    const fail = () => isWanted && setSearch((search) => ({ ...search, hasFailed: true }));
    const long = setTimeout(fail, LONG_MS);
    releases.find({ path: pathname }).then(
      () => isWanted && setSearch((search) => ({ ...search, hasFailed: false })),
      () => {
        fail();
        const wait = Math.min(AGAIN_MS * 2 ** attempt, LATEST_AGAIN_MS);
        if (isWanted)
          stopWaiting = whenSeenAfter(wait, () =>
            setSearch((search) => ({ ...search, attempt: attempt + 1 })),
          );
      },
    );
    return () => {
      isWanted = false;
      clearTimeout(long);
      stopWaiting();
    };
  }, [isKnown, releases, pathname, attempt]);

  useEffect(() => {
    if (isKnown) setSearch((search) => (search.hasFailed ? { attempt: 0, hasFailed: false } : search));
  }, [isKnown]);

  const retry = () => setSearch({ attempt: attempt + 1, hasFailed: false });
  return { isKnown, hasFailed, retry };
}
