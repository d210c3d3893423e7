import { withLimit } from '@site/release-page/lib/withLimit';
import { loadAdapter, loadAppInfo } from '@site/shared/host';
import { addressOf } from '@site/shared/page';
import { useEffect, useState } from 'react';
import { line } from '../page/line.ts';
import { useRouteTable } from '../routing/useRouteTable.ts';

/** Late enough not to delay the requests of the first screen. */
const SETTLED_MS = 2_000;

/** Renders the parts around the screens, once the first screen has had its time. */
export function AroundScreens() {
  const around = useAround(SETTLED_MS);
  const table = useRouteTable();
  if (!around) return null;
  const addresses = {
    service: addressOf(table, 'service'),
    limits: table.find(({ explainsLimits }) => explainsLimits)?.path,
  };
  return (
    <>
      <around.Around line={line} check={checkSite} {...addresses} />
      <around.ReleasedParts />
    </>
  );
}

type AroundFile = typeof import('../around/aroundFile.ts');

let loaded: AroundFile | null = null;

/**
 * Loads what the first screen does not need, after a delay: the parts around the screens, which it returns, and what
 * sends the next calls. Returns null until then, and while the parts cannot be loaded.
 */
export function useAround(afterMs: number): AroundFile | null {
  const [around, setAround] = useState(loaded);
  useEffect(() => {
    if (loaded) return;
    const load = () => {
      loadAdapter().catch(() => undefined);
      import('../around/aroundFile.ts').then(
        (file) => {
          loaded = file;
          setAround(file);
        },
        () => undefined,
      );
    };
    const timer = setTimeout(load, afterMs);
    addEventListener('online', load);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', load);
    };
  }, [afterMs]);
  return around;
}

const LONGEST_MS = 5_000;

/**
 * Requests from the platform whether the site is open, without a message to the player. Rejects when no answer arrives
 * in time.
 */
export function checkSite(): Promise<void> {
  return withLimit(LONGEST_MS, (signal) => loadAppInfo({ errorToast: false, signal }));
}
