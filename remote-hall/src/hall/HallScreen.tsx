import { useIsTakenOver, useLocation } from '@site/shared';
import * as paths from '@site/shared/paths';
import { Drawer } from '../drawer/Drawer.tsx';
import { sevenTabs } from '../games/hallSections.ts';
import { sixTabs } from '../games/sixTabs.ts';
import { HallPage } from './HallPage.tsx';

/** The hall; at its older address with six tabs and without the drawer. One screen, so that both load one code. */
export default function HallScreen() {
  const { pathname } = useLocation();
  // The frame of this screen is the hall of seven tabs, whatever the address.
  const isOld = useIsTakenOver() && pathname === paths.oldHall();
  if (isOld) return <HallPage arrangement={sixTabs} vip={paths.vip2()} />;
  return (
    <>
      <HallPage arrangement={sevenTabs} vip={paths.vip()} />
      <Drawer />
    </>
  );
}
