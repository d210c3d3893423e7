import type { ReactNode } from 'react';
import styles from './mine.module.css';
import { ProfileHeader } from './ProfileHeader.tsx';
import { type Promotion, Promotions, type Shortcut, Tiles } from './Shortcuts.tsx';
import { VipStrip } from './VipStrip.tsx';
import { WalletCard } from './WalletCard.tsx';

type Props = {
  readonly canUpload?: boolean;
  readonly promotions: readonly Promotion[];
  readonly tiles: readonly Shortcut[];
  /** The menu below. */
  readonly children: ReactNode;
};

/** Player, level, money and shortcuts, as both account pages show them. */
export function MineContent({ canUpload, promotions, tiles, children }: Props) {
  return (
    <div className={styles.content}>
      <ProfileHeader canUpload={canUpload} />
      <div>
        <VipStrip />
        <WalletCard />
      </div>
      <Promotions items={promotions} />
      <Tiles items={tiles} />
      {children}
    </div>
  );
}
