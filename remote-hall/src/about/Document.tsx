import { Card } from '@site/shared';
import { type RefObject, useRef } from 'react';
import styles from './about.module.css';

/** A legal text that every visitor may read. */
export type LegalDocument = {
  readonly title: string;
  readonly effective: string;
  readonly opening: string;
  readonly chapters: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
};

export function Document({ document }: { readonly document: LegalDocument }) {
  const { title, effective, opening, chapters } = document;
  const article = useRef<HTMLElement>(null);
  return (
    <article ref={article} className={styles.screen} aria-label={title}>
      <Card>
        <p className={styles.date}>生效日期：{effective}</p>
        <p className={styles.opening}>{opening}</p>
        <Contents headings={chapters.map(({ heading }) => heading)} chapters={article} />
        {chapters.map(({ heading, paragraphs }) => (
          <section key={heading} className={styles.chapter}>
            <h2 tabIndex={-1}>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </Card>
    </article>
  );
}

type ContentsProps = {
  readonly headings: readonly string[];
  /** The element that contains one section per chapter. */
  readonly chapters: RefObject<HTMLElement>;
};

/** The folded table of contents of a document; a tap scrolls to a chapter. */
function Contents({ headings, chapters }: ContentsProps) {
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
