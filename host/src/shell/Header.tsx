import { BackIcon, IconButton, isLoggedInAtom, useAtomValue, useBack, useLocation } from '@site/shared';
import { useContext } from 'react';
import type { SiteRoute } from '../routing/routeTable.ts';
import { AccountCorner } from './AccountCorner.tsx';
import { BrandCorner } from './BrandCorner.tsx';
import styles from './header.module.css';
import { SlotTaker } from './SlotProvider.tsx';
import { VisitorCorner } from './VisitorCorner.tsx';

type Props = { readonly route: SiteRoute };

/**
 * The fixed bar at the top, as the route's own declaration says. Where the screen has a title, it stands in the same bar: as
 * declared until the screen is there, then as the screen says.
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
      {/* A screen that brings a title bar brings its heading: what stands here meanwhile is none. */}
      <Title className={styles.title}>{route.titleByType?.[type] ?? route.title}</Title>
    </div>
  );
}
