import type { ReactNode } from 'react';
import styles from './block.module.css';

type Props = { readonly number: number; readonly title: string; readonly children: ReactNode };

/** One of the numbered steps of a deposit by bank. */
export function Block({ number, title, children }: Props) {
  return (
    <section aria-label={`${number}. ${title}`} className={styles.block}>
      <h2 className={styles.head}>
        <span aria-hidden="true" className={styles.number}>
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}
