import { siteConfig } from '@site/shared';
import { useEffect } from 'react';
import { ConnectionBar } from './ConnectionBar.tsx';
import { keepForOffline } from './keepForOffline.ts';
import type { Surroundings } from './surroundings.ts';
import { useDevtools } from './useDevtools.ts';
import { WideScreen } from './wide/WideScreen.tsx';

/** What stands around the screens once the first one is there. */
export function Around({ line, ask, ...addresses }: Surroundings) {
  useEffect(() => {
    // A browser that forbids it opens the page over the network alone.
    keepForOffline(siteConfig().isPageKept).catch(() => undefined);
  }, []);
  useDevtools();
  return (
    <>
      <ConnectionBar line={line} ask={ask} />
      <WideScreen {...addresses} />
    </>
  );
}
