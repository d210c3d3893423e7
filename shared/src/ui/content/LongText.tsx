import { type ReactNode, useState } from 'react';
import { cutText } from '../../lib/cutText.ts';
import styles from './LongText.module.css';

type Props = {
  readonly text: string;
  /** How much is shown at first. */
  readonly first?: number;
  /** How much more at a time, which has to be there at once. */
  readonly more?: number;
  /** How it is cut, and the part of it that is shown drawn, if not as plain text. */
  readonly cut?: (text: string, most: number) => string;
  readonly children?: (part: string) => ReactNode;
};

/** What somebody told at whatever length: its beginning, and 展开 for more of it at a time. */
export function LongText({ text, first = 600, more = 4_000, cut = cutText, children }: Props) {
  const [shown, setShown] = useState(first);
  const part = cut(text, shown);
  const isWhole = part === text;
  return (
    <>
      {children ? children(part) : part}
      {cut(text, first) !== text && (
        // One button whatever it does next: who is on it with the keyboard stays there.
        <button
          type="button"
          className={styles.more}
          aria-expanded={shown > first}
          onClick={() => setShown(isWhole ? first : shown + more)}
        >
          {isWhole ? '收起' : '展开'}
        </button>
      )}
    </>
  );
}
