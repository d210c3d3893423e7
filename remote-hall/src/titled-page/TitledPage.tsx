import type { ReactNode } from 'react';
import styles from './titledPage.module.css';

type Props = { readonly title: string; readonly children: ReactNode };

/** A page of the tab bar that begins with its own title. */
export function TitledPage({ title, children }: Props) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  );
}

export function Entries({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.entries}>{children}</ul>;
}
