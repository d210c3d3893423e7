import type { ReactNode } from 'react';
import styles from './page.module.css';

type Props = {
  readonly name: string;
  /** Draws what is in it as if it had the keyboard or a finger on it. */
  readonly look?: 'focus' | 'pressed';
  /** A piece of screen of its own for what is fixed to the screen or fills it. */
  readonly stage?: boolean;
  readonly children: ReactNode;
};

/** One state of a part, under the name of the state. */
export function State({ name, look, stage, children }: Props) {
  return (
    <figure className={styles.state}>
      <figcaption lang="en" className={styles.stateName}>
        {name}
      </figcaption>
      <div data-look={look} className={stage ? styles.stage : undefined}>
        {children}
      </div>
    </figure>
  );
}
