import { BackIcon, IconButton, isLoggedInAtom, useAtomValue, useBack, useLocation } from '@site/shared';
import type { SiteRoute } from '../routing/routeTable.ts';
import { AccountCorner } from './AccountCorner.tsx';
import { BrandCorner } from './BrandCorner.tsx';
import styles from './header.module.css';
import { VisitorCorner } from './VisitorCorner.tsx';

/** The fixed bar at the top, as the route's own declaration says. */
export function Header({ route }: { readonly route: SiteRoute }) {
  if (route.header === 'none') return null;
  return (
    <header className={styles.header}>
      {route.header === 'title' ? <TitleHeader route={route} /> : <LogoHeader route={route} />}
    </header>
  );
}

function TitleHeader({ route }: { readonly route: SiteRoute }) {
  const back = useBack();
  const type = new URLSearchParams(useLocation().search).get('type') ?? '';
  return (
    <>
      <IconButton label="返回" onClick={back}>
        <BackIcon />
      </IconButton>
      <h1 className={styles.title}>{route.titleByType?.[type] ?? route.title}</h1>
      <span className={styles.counterweight} />
    </>
  );
}

function LogoHeader({ route }: { readonly route: SiteRoute }) {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  return (
    <>
      <BrandCorner actions={route.actions ?? []} />
      {isLoggedIn ? <AccountCorner /> : <VisitorCorner />}
    </>
  );
}
