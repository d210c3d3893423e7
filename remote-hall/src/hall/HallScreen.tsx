import { Drawer } from '../drawer/Drawer.tsx';
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

/** The main hall. */
export default function HallScreen() {
  return (
    <div className={styles.screen}>
      <h1 className="visually-hidden">大厅</h1>
      <Banners />
      <Notices />
      <div className={account.card}>
        <AccountStrip />
        <Shortcuts />
      </div>
      <AppBanner />
      <GameSections />
      <HallFooter />
      <RedPacket />
      <BackToTop />
      <Welcome />
      <Drawer />
    </div>
  );
}
