import type { FormEvent, ReactNode } from 'react';
import styles from './entrance.module.css';

type Props = {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
  readonly foot: ReactNode;
  /** Whether the form is short enough to leave room for a high band on a tall phone. */
  readonly isShort?: boolean;
};

/** The frame of the log-in and registration screens: a band with a calm sea, and a card for the form. */
export function Entrance({ title, text, children, foot, isShort = false }: Props) {
  return (
    <div className={styles.entrance} data-short={isShort || undefined}>
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

/** A drawing: a whale's tail before a low sun, and three swells in front; the last has the colour of the page. */
function Sea() {
  return (
    <div className={styles.sea}>
      <svg viewBox="0 0 176 184" aria-hidden="true" className={styles.tail}>
        <circle cx="88" cy="92" r="86" fill="var(--coral)" opacity=".14" />
        <circle cx="88" cy="92" r="52" fill="var(--coral)" />
        <path
          d="M52 190c16-30 26-56 29-84-16-14-45-14-62-40 24-7 51 1 69 25 18-24 45-32 69-25-17 26-46 26-62 40 3 28 13 54 29 84Z"
          fill="var(--on-accent)"
        />
      </svg>
      <svg viewBox="0 0 400 70" preserveAspectRatio="none" aria-hidden="true" className={styles.swells}>
        <path d="M0 16c50-18 96-16 148-2s96 16 144 0 78-16 108-8v64H0Z" fill="var(--accent-fill)" />
        <path
          d="M0 34c56-16 104-14 156-2s104 12 150 0 66-12 94-6v44H0Z"
          fill="var(--accent-line)"
          opacity=".55"
        />
        <path d="M0 48c60-14 112-12 166-2s112 10 160 0c30-7 54-7 74-2v26H0Z" fill="var(--surface-page)" />
      </svg>
    </div>
  );
}

type EntryFormProps = {
  /** The accessible name of the form. */
  readonly label: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
};

/** A form on the card of an `Entrance`, without the browser's own validation. */
export function EntryForm({ label, onSubmit, children }: EntryFormProps) {
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <form aria-label={label} noValidate onSubmit={handleSubmit} className={styles.form}>
      {children}
    </form>
  );
}
