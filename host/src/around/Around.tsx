import { siteConfig } from '@site/shared';
import { useEffect } from 'react';
import type { AroundProps } from './aroundProps.ts';
import { ConnectionBar } from './ConnectionBar.tsx';
import { keepForOffline } from './keepForOffline.ts';
import { WideScreen } from './wide/WideScreen.tsx';

/** Renders everything around the screens that loads after the first one. */
export function Around({ line, check, ...addresses }: AroundProps) {
  useEffect(() => {
    // Where the browser forbids it, the page opens over the network only.
    keepForOffline(siteConfig().isPageKept).catch(() => undefined);
  }, []);
  return (
    <>
      <ConnectionBar line={line} check={check} />
      <WideScreen {...addresses} />
    </>
  );
}
