import {
  AppLink,
  appInfoAtom,
  drawerOpenAtom,
  IconButton,
  icon,
  ServiceIcon,
  useAtomValue,
} from '@site/shared';
import { useSetAtom } from '@site/shared/host';
import { addressOf } from '@site/shared/page';
import { useState } from 'react';
import { useRouteTable } from '../routing/useRouteTable.ts';
import styles from './header.module.css';

type Props = { readonly actions: readonly ('service' | 'drawer')[] };

/** The drawer button, the logo and the customer-service button; the logo itself does nothing. */
export function BrandCorner({ actions }: Props) {
  const openDrawer = useSetAtom(drawerOpenAtom);
  const table = useRouteTable();
  return (
    <div className={styles.brand}>
      {actions.includes('drawer') && (
        <IconButton label="打开菜单" onClick={() => openDrawer(true)}>
          <MenuIcon />
        </IconButton>
      )}
      <Logo />
      {actions.includes('service') && (
        <AppLink to={addressOf(table, 'service')} className={styles.service} aria-label="在线客服">
          <ServiceIcon />
        </AppLink>
      )}
    </div>
  );
}

function Logo() {
  const appInfo = useAtomValue(appInfoAtom);
  const [brokenAddress, setBrokenAddress] = useState('');
  // Reserves the place until it is known whether the site has a logo.
  if (!appInfo) return <span className={styles.logo} />;
  const { site_logo: address, title } = appInfo;
  if (!address || address === brokenAddress) {
    return (
      <strong className={styles.name} dir="auto">
        {title}
      </strong>
    );
  }
  return (
    <img
      className={styles.logo}
      src={address}
      alt={title}
      height={28}
      decoding="async"
      onError={() => setBrokenAddress(address)}
    />
  );
}

const MenuIcon = icon('M4 7h16M4 12h11M4 17h16');
