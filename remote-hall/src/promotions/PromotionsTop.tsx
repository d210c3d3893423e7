import type { ReactNode } from 'react';
import styles from './promotions.module.css';

/** The header that the promotions draw in place of the host's; the tabs stay visible. */
export function PromotionsTop({ children }: { readonly children: ReactNode }) {
  return (
    <header className={styles.top}>
      <div className={styles.headline}>
        <h1 className={styles.title}>优惠活动</h1>
        <p className={styles.slogan}>好礼天天有 扬帆正当时</p>
      </div>
      {children}
    </header>
  );
}
