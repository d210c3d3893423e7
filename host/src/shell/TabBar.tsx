import {
  AppLink,
  CompassIcon,
  GiftIcon,
  HomeIcon,
  paths,
  ServiceIcon,
  UserIcon,
  useLocation,
} from '@site/shared';
import styles from './tabBar.module.css';
import { selectedTab, type Tab } from './tabs.ts';

const items: readonly { tab: Tab; label: string; to: string; Icon: typeof HomeIcon }[] = [
  { tab: 'service', label: '客服', to: paths.service(), Icon: ServiceIcon },
  { tab: 'hall', label: '大厅', to: paths.hall(), Icon: HomeIcon },
  { tab: 'discover', label: '发现', to: paths.discover(), Icon: CompassIcon },
  { tab: 'activity', label: '优惠', to: paths.activity(), Icon: GiftIcon },
  { tab: 'mine', label: '我的', to: paths.mine(), Icon: UserIcon },
];

/** The bottom tab bar; the selected tab follows the address however it changed. */
export function TabBar() {
  const selected = selectedTab(useLocation().pathname);
  return (
    <nav className={styles.bar} aria-label="主导航">
      {items.map(({ tab, label, to, Icon }) => (
        <AppLink
          key={tab}
          to={to}
          className={styles.item}
          aria-current={tab === selected ? 'page' : undefined}
          data-selected={tab === selected}
        >
          <Icon className={styles.icon} />
          <span>{label}</span>
        </AppLink>
      ))}
    </nav>
  );
}
