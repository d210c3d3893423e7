import { CheckIcon } from '@site/shared';
import type { ReactNode } from 'react';
import styles from './receipt.module.css';

type Props = {
  readonly label: string;
  readonly title: string;
  /** The formatted amount. */
  readonly amount: string;
  /** Where the money goes. */
  readonly target?: string;
  /** Covers the whole screen between the bars, or the card it is in. */
  readonly over: 'screen' | 'card';
  /** The next steps. */
  readonly children?: ReactNode;
};

/** The receipt of an act that was just carried out, over its form. The caller removes it after a moment. */
export function Receipt({ label, title, amount, target, over, children }: Props) {
  return (
    <section aria-label={label} data-over={over} className={styles.receipt}>
      <div className={styles.content}>
        <span className={styles.tick}>
          <CheckIcon size={32} />
        </span>
        <p className={styles.title}>{title}</p>
        <p className={styles.amount}>
          <small>¥</small>
          {amount}
        </p>
        {target && <p className={styles.target}>{target}</p>}
        {children}
      </div>
    </section>
  );
}
