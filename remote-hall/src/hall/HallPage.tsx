import type { HallArrangement } from '../games/hallSections.ts';
import { NewcomerPlace } from '../newcomer/NewcomerPlace.tsx';
import { AccountStrip } from './AccountStrip.tsx';
import { AppBanner } from './AppBanner.tsx';
import account from './account.module.css';
import { BackToTop } from './BackToTop.tsx';
import { Banners } from './Banners.tsx';
import { GameSections } from './GameSections.tsx';
import { HallFooter } from './HallFooter.tsx';
import styles from './hall.module.css';
import { Notices } from './Notices.tsx';
import { RedPacket } from './RedPacket.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { Welcome } from './Welcome.tsx';

type Props = {
  readonly arrangement: HallArrangement;
  readonly vip: string;
};

/** The page of every hall; the arrangement decides its categories. */
export function HallPage({ arrangement, vip }: Props) {
  return (
    <div className={styles.screen}>
      <h1 className="visually-hidden">大厅</h1>
      <Banners />
      <Notices />
      <div className={account.card}>
        <AccountStrip />
        <Shortcuts vip={vip} />
      </div>
      <NewcomerPlace />
      <AppBanner />
      <GameSections arrangement={arrangement} />
      <HallFooter />
      <RedPacket />
      <BackToTop />
      <Welcome />
    </div>
  );
}
