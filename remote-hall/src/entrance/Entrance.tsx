import { appInfoAtom, classes, siteConfig, useAtomValue } from '@site/shared';
import type { ReactNode } from 'react';
import styles from './entrance.module.css';
import { Sea } from './Sea.tsx';

type Props = {
  readonly title: string;
  readonly text?: string;
  /** Leaves more room for a long form. */
  readonly compact?: boolean;
  /** The form, on the card. */
  readonly children: ReactNode;
  /** Below the card: where else to go. */
  readonly foot: ReactNode;
};

/** The look of every way in: the brand over a calm sea, and a card for the form. */
export function Entrance({ title, text, compact = false, children, foot }: Props) {
  const brand = useAtomValue(appInfoAtom)?.title || siteConfig().title;
  return (
    <div className={classes(styles.entrance, compact && styles.compact)}>
      <header className={styles.hero}>
        <Sea />
        <p className={styles.brand}>{brand}</p>
        <h1 className={styles.title}>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
      </header>
      <section className={styles.card}>{children}</section>
      <footer className={styles.foot}>{foot}</footer>
    </div>
  );
}
