import * as paths from '@site/shared/paths';
import { Drawer } from '../drawer/Drawer.tsx';
import { HallPage } from './HallPage.tsx';
import { sevenTabs } from './hallSections.ts';

/** The main hall. */
export default function HallScreen() {
  return (
    <>
      <HallPage arrangement={sevenTabs} vip={paths.vip()} />
      <Drawer />
    </>
  );
}
