import { AppLink, Card, type Icon } from '@site/shared';
import styles from './shortcuts.module.css';

export type Shortcut = { readonly label: string; readonly to: string; readonly Icon: Icon };
export type Promotion = Shortcut & { readonly text: string; readonly tone: 'gold' | 'coral' | 'accent' };

export function Promotions({ items }: { readonly items: readonly Promotion[] }) {
  return (
    <nav className={styles.promotions} aria-label="专属礼遇">
      {items.map(({ label, text, to, tone, Icon }) => (
        <AppLink key={to} to={to} className={styles.promotion} data-tone={tone}>
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

export function Tiles({ items }: { readonly items: readonly Shortcut[] }) {
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
