import type { SiteRoute } from '@site/release-page/resolve/routeTable';
import {
  AppLink,
  BackIcon,
  IconButton,
  isLoggedInAtom,
  useAtomValue,
  useBack,
  useLocation,
} from '@site/shared';
import { addressOf } from '@site/shared/page';
import { useContext } from 'react';
import { useRouteTable } from '../routing/useRouteTable.ts';
import { AccountCorner } from './AccountCorner.tsx';
import { BrandCorner } from './BrandCorner.tsx';
import styles from './header.module.css';
import { SlotTaker } from './SlotProvider.tsx';

type Props = { readonly route: SiteRoute };

/**
 * The fixed bar at the top, as the route declares it. It contains the title of the screen: the declared one until the
 * screen is there, then the title bar of the screen.
 */
export function Header({ route }: Props) {
  const slotRef = useContext(SlotTaker);
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  if (route.header === 'none') return null;
  const kind = route.header === 'logo' && route.title ? 'both' : route.header;
  return (
    <header className={styles.header} data-kind={kind}>
      <div ref={slotRef} className={styles.slot} />
      {route.title && <DeclaredTitle route={route} />}
      {route.header === 'logo' && (
        <>
          <BrandCorner actions={route.actions ?? []} />
          {isLoggedIn ? <AccountCorner /> : <VisitorCorner />}
        </>
      )}
    </header>
  );
}

function DeclaredTitle({ route }: { readonly route: SiteRoute }) {
  const back = useBack();
  const type = new URLSearchParams(useLocation().search).get('type') ?? '';
  const Title = route.header === 'title' ? 'h1' : 'span';
  return (
    <div className={styles.titled}>
      <IconButton label="返回" onClick={back}>
        <BackIcon />
      </IconButton>
      {/* Under a logo this is no heading: the title bar of the screen brings its own. */}
      <Title className={styles.title}>{route.titleByType?.[type] ?? route.title}</Title>
    </div>
  );
}

function VisitorCorner() {
  const table = useRouteTable();
  return (
    <div className={styles.account}>
      <AppLink to={addressOf(table, 'login')} className={styles.logIn}>
        登录
      </AppLink>
      <AppLink to={addressOf(table, 'register')} className={styles.register}>
        注册
      </AppLink>
    </div>
  );
}
