import * as paths from '@site/shared/paths';
import { HallPage } from '../hall/HallPage.tsx';
import { sixTabs } from './sixTabs.ts';

export default function OldHallScreen() {
  return <HallPage arrangement={sixTabs} vip={paths.vip2()} />;
}
