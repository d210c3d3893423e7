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
  /** The menu below; on the first visit it renders after the paint of the content above. */
  readonly children: ReactNode;
};

/** Player, level, money and shortcuts, shared by both account screens. */
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
