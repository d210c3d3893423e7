import { routeAt } from '@site/release-page/resolve/routeAt';
import { useLocation } from '@site/shared';
import { CallOverlay, ScopeProvider } from '@site/shared/host';
import { reportHostCrash } from '@site/shared/page/boot/host/hostRecords';
import { useMemo } from 'react';
import { LaterReminder } from '../play/LaterReminder.tsx';
import { Screens } from '../routing/Screens.tsx';
import { useRouteTable } from '../routing/useRouteTable.ts';
import { CrashBoundary } from '../screens/CrashBoundary.tsx';
import { BalanceAloud, BalancePolling } from '../session/balance.tsx';
import { AroundScreens } from './AroundScreens.tsx';
import { Header } from './Header.tsx';
import { SiteGate } from './SiteGate.tsx';
import { SlotProvider } from './SlotProvider.tsx';
import styles from './shell.module.css';
import { TabBar } from './TabBar.tsx';

/** Renders everything around the screens, for the current player or visitor. */
export function Shell() {
  return (
    <ScopeProvider>
      <SiteGate>
        <BalancePolling />
        <BalanceAloud />
        <LaterReminder />
        <SlotProvider>
          <Frame />
        </SlotProvider>
        <CallOverlay />
        <AroundScreens />
      </SiteGate>
    </ScopeProvider>
  );
}

function Frame() {
  const { pathname } = useLocation();
  const table = useRouteTable();
  const route = useMemo(() => routeAt(table, pathname), [table, pathname]);
  const hasHeader = route !== null && !route.fullscreen && route.header !== 'none';
  const hasTabBar = route === null || !route.fullscreen;
  return (
    <div className={styles.page} data-header={hasHeader} data-tab-bar={hasTabBar}>
      {hasHeader && (
        <CrashBoundary onCrash={reportHostCrash}>
          <Header route={route} />
        </CrashBoundary>
      )}
      <main className={styles.content}>
        <CrashBoundary key={pathname}>
          <Screens />
        </CrashBoundary>
      </main>
      {hasTabBar && <TabBar route={route} />}
    </div>
  );
}
