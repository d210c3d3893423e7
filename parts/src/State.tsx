import type { ReactNode } from 'react';
import styles from './page.module.css';

type Props = {
  readonly name: string;
  /** Draws the content as if it had the focus or were pressed. */
  readonly look?: 'focus' | 'pressed';
  /** Shows the content in a small screen, for parts that are fixed to the screen or fill it. */
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
