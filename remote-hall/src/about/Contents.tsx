import type { RefObject } from 'react';
import styles from './about.module.css';

type Props = {
  readonly headings: readonly string[];
  /** The element that contains one section per chapter. */
  readonly chapters: RefObject<HTMLElement>;
};

/** The folded table of contents of a document; a tap scrolls to a chapter. */
export function Contents({ headings, chapters }: Props) {
  function handleOpen(place: number): void {
    const heading = chapters.current?.querySelectorAll<HTMLElement>('h2')[place];
    heading?.scrollIntoView?.({ block: 'start' });
    heading?.focus({ preventScroll: true });
  }
  return (
    <details className={styles.contents}>
      <summary>目录</summary>
      <ol>
        {headings.map((heading, place) => (
          <li key={heading}>
            <button type="button" onClick={() => handleOpen(place)}>
              {heading}
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}
