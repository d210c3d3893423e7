import { type ReactNode, useState } from 'react';
import { cutText } from '../../lib/cutText.ts';
import styles from './LongText.module.css';

type Props = {
  readonly text: string;
  /** The number of characters shown at first. */
  readonly first?: number;
  /** The number of characters that each 展开 adds; they are drawn in one go. */
  readonly more?: number;
  /** Cuts the text; `children` renders the part that is shown, by default as plain text. */
  readonly cut?: (text: string, most: number) => string;
  readonly children?: (part: string) => ReactNode;
};

/** A text of any length: its beginning, and 展开 to show more step by step. */
export function LongText({ text, first = 600, more = 4_000, cut = cutText, children }: Props) {
  const [shown, setShown] = useState(first);
  const part = cut(text, shown);
  const isWhole = part === text;
  return (
    <>
      {children ? children(part) : part}
      {cut(text, first) !== text && (
        // One button for every state, so that the focus of a keyboard user stays on it.
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
