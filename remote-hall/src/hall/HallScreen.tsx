import { Drawer } from '../drawer/Drawer.tsx';
import { AccountStrip } from './AccountStrip.tsx';
import account from './account.module.css';
import { GameSections } from './GameSections.tsx';
import styles from './hall.module.css';
import { Shortcuts } from './Shortcuts.tsx';

/** The main hall. */
export default function HallScreen() {
  return (
    <div className={styles.screen}>
      <h1 className="visually-hidden">大厅</h1>
      <div className={account.card}>
        <AccountStrip />
        <Shortcuts />
      </div>
      <GameSections />
      <Drawer />
    </div>
  );
}
