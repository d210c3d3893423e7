import type { ReactNode } from 'react';
import styles from './mine.module.css';
import { ProfileHeader } from './ProfileHeader.tsx';
import { type Promotion, Promotions, type Shortcut, Tiles } from './Shortcuts.tsx';
import { useIsPainted } from './useIsPainted.ts';
import { VipStrip } from './VipStrip.tsx';
import { WalletCard } from './WalletCard.tsx';

type Props = {
  readonly canUpload?: boolean;
  readonly promotions: readonly Promotion[];
  readonly tiles: readonly Shortcut[];
  /** The menu below: at the first visit it follows the paint of what stands above. */
  readonly children: ReactNode;
};

/** Player, level, money and shortcuts, as both account pages show them. */
export function MineContent({ canUpload, promotions, tiles, children }: Props) {
  const isPainted = useIsPainted();
  return (
    <div className={styles.content}>
      <ProfileHeader canUpload={canUpload} />
      <div>
        <VipStrip />
        <WalletCard />
      </div>
      <Promotions items={promotions} />
      <Tiles items={tiles} />
      {isPainted && children}
    </div>
  );
}
