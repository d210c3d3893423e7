import type { ReactNode } from 'react';
import styles from './entrance.module.css';
import { Sea } from './Sea.tsx';

type Props = {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
  readonly foot: ReactNode;
};

/** The frame of the log-in and registration screens: a band with a calm sea, and a card for the form. */
export function Entrance({ title, text, children, foot }: Props) {
  return (
    <div className={styles.entrance}>
      <header className={styles.hero}>
        <Sea />
        <h1 className={styles.title}>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
      </header>
      <section className={styles.card}>{children}</section>
      <footer className={styles.foot}>{foot}</footer>
    </div>
  );
}
