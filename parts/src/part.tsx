import type { ReactNode } from 'react';
import styles from './page.module.css';

/** A section of the page: a part by its exported name, the exports that are shown with it, and all states. */
export type Part = {
  readonly name: string;
  readonly others?: readonly string[];
  /** The content of the part in each state, by the name of the state. */
  readonly states: Readonly<Record<string, ReactNode>>;
  /** Shows each state in a small screen, for parts that are fixed to the screen or fill it. */
  readonly stage?: boolean;
};

type Props = { readonly name: string; readonly stage?: boolean | undefined; readonly children: ReactNode };

/** One state of a part, under its name; with the word focus or pressed in it, as if it had the focus or were pressed. */
export function State({ name, stage, children }: Props) {
  return (
    <figure className={styles.state}>
      <figcaption lang="en" className={styles.stateName}>
        {name}
      </figcaption>
      <div data-look={/\b(focus|pressed)\b/.exec(name)?.[0]} className={stage ? styles.stage : undefined}>
        {children}
      </div>
    </figure>
  );
}

/** A text longer than any place for it; `UNBROKEN` is one without a chance to break the line. */
export const LONG =
  '这是一段特别长的文字，用来看看它在窄屏幕上会不会把旁边的东西挤出去，或者自己跑到屏幕外面去';
export const UNBROKEN = 'TXx9Yk3mQpWv7RzL2dHs8FjN4bGc6VtE5aUoKiPqSwDy';

export const nothing = () => undefined;
