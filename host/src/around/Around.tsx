import { siteConfig } from '@site/shared';
import { useRouter } from '@site/shared/host';
import { tabsOf } from '@site/shared/page';
import { useEffect } from 'react';
import { useRouteTable } from '../routing/useRouteTable.ts';
import type { AroundProps } from './aroundProps.ts';
import { ConnectionBar } from './ConnectionBar.tsx';
import { keepFocus } from './keepFocus.ts';
import { keepOnDevice } from './keepOnDevice.ts';
import { keepShape } from './keepShape.ts';
import { moveScreens } from './moves/moveScreens.ts';
import { WideScreen } from './wide/WideScreen.tsx';

/** Renders everything around the screens that loads after the first one. */
export function Around({ line, check, ...addresses }: AroundProps) {
  useEffect(() => {
    // Where the browser forbids it, the page opens over the network only.
    keepOnDevice(siteConfig().isPageKept).catch(() => undefined);
    keepShape();
  }, []);
  useEffect(keepFocus, []);
  const router = useRouter();
  const table = useRouteTable();
  useEffect(
    () =>
      moveScreens(
        router,
        tabsOf(table).map(({ path }) => path),
      ),
    [router, table],
  );
  return (
    <>
      <ConnectionBar line={line} check={check} />
      <WideScreen {...addresses} />
    </>
  );
}
