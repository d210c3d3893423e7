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
  /** The menu below. */
  readonly children: ReactNode;
};

/** Player, level, money and shortcuts, as both account pages show them. At the first visit all else follows the paint of player and money. */
export function MineContent({ canUpload = false, promotions, tiles, children }: Props) {
  const isPainted = useIsPainted();
  return (
    <div className={styles.content}>
      <ProfileHeader canUpload={canUpload && isPainted} />
      <div>
        <VipStrip />
        <WalletCard />
      </div>
      {isPainted && (
        <>
          <Promotions items={promotions} />
          <Tiles items={tiles} />
          {children}
        </>
      )}
    </div>
  );
}
