import * as paths from '@site/shared/paths';
import { Drawer } from '../drawer/Drawer.tsx';
import { sevenTabs } from '../games/hallSections.ts';
import { HallPage } from './HallPage.tsx';

export default function HallScreen() {
  return (
    <>
      <HallPage arrangement={sevenTabs} vip={paths.vip()} />
      <Drawer />
    </>
  );
}
