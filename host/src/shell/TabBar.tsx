import type { SiteRoute } from '@site/release-page/resolve/routeTable';
import { AppLink } from '@site/shared';
import { LineIcon } from '@site/shared/host';
import { selectedTab, tabsOf } from '@site/shared/page';
import { useMemo } from 'react';
import { useRouteTable } from '../routing/useRouteTable.ts';
import styles from './tabBar.module.css';

/** The bottom tab bar, with the tabs that remotes declare; the selected tab follows the address however it changed. */
export function TabBar({ route }: { readonly route: SiteRoute | null }) {
  const table = useRouteTable();
  const tabs = useMemo(() => tabsOf(table), [table]);
  const selected = selectedTab(tabs, route);
  return (
    <nav className={styles.bar} aria-label="主导航">
      {tabs.map((tab) => (
        <AppLink
          key={tab.place}
          to={tab.path}
          className={styles.item}
          aria-current={tab === selected ? 'page' : undefined}
          data-selected={tab === selected}
        >
          <LineIcon path={tab.icon} className={styles.icon} />
          <span>{tab.label}</span>
        </AppLink>
      ))}
    </nav>
  );
}
