import { appInfoAtom, Mark, siteConfig, useAtomValue } from '@site/shared';
import type { ReactNode } from 'react';
import styles from './entrance.module.css';
import { Waves } from './Waves.tsx';

type Props = {
  readonly title: string;
  readonly text: string;
  /** The form, on the card. */
  readonly children: ReactNode;
  /** Below the card: where else to go. */
  readonly foot: ReactNode;
};

/** The look of every way in: the brand over a calm sea, and a card for the form. */
export function Entrance({ title, text, children, foot }: Props) {
  const brand = useAtomValue(appInfoAtom)?.title || siteConfig().title;
  return (
    <div className={styles.entrance}>
      <header className={styles.hero}>
        <p className={styles.brand}>
          <Mark size={30} className={styles.mark} />
          <span>{brand}</span>
        </p>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        <Waves className={styles.waves} />
      </header>
      <section className={styles.card}>{children}</section>
      <footer className={styles.foot}>{foot}</footer>
    </div>
  );
}
