import { AppLink, afterPaint, Card, type Icon } from '@site/shared';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { LevelRise } from '../vip/LevelRise.tsx';
import styles from './mine.module.css';
import { ProfileHeader } from './ProfileHeader.tsx';
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
      {isPainted && <LevelRise />}
    </div>
  );
}

type Shortcut = { readonly label: string; readonly to: string; readonly Icon: Icon };
type Promotion = Shortcut & { readonly text: string; readonly tone: 'gold' | 'coral' | 'accent' };

const toneStyle = (tone: Promotion['tone']) =>
  ({ '--soft': `var(--${tone}-soft)`, '--strong': `var(--${tone}-strong)` }) as CSSProperties;

function Promotions({ items }: { readonly items: readonly Promotion[] }) {
  return (
    <nav className={styles.promotions} aria-label="专属礼遇">
      {items.map(({ label, text, to, tone, Icon }) => (
        <AppLink key={to} to={to} className={styles.promotion} style={toneStyle(tone)}>
          <span className={styles.promotionText}>
            <span className={styles.promotionLabel}>{label}</span>
            <span>{text}</span>
          </span>
          <Icon size={30} className={styles.promotionIcon} />
        </AppLink>
      ))}
    </nav>
  );
}

function Tiles({ items }: { readonly items: readonly Shortcut[] }) {
  return (
    <Card flush>
      <nav className={styles.tiles} aria-label="快捷入口">
        {items.map(({ label, to, Icon }) => (
          <AppLink key={to} to={to} className={styles.tile}>
            <span className={styles.tileIcon}>
              <Icon />
            </span>
            {label}
          </AppLink>
        ))}
      </nav>
    </Card>
  );
}

let wasPainted = false;

/**
 * Returns false until a screen was painted for the first time in this page: content below the fold must not delay
 * that paint.
 */
function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(wasPainted);
  useEffect(() => {
    if (wasPainted) return;
    const painted = afterPaint(() => {
      wasPainted = true;
      setPainted(true);
    });
    painted.schedule();
    return painted.stop;
  }, []);
  return isPainted;
}
