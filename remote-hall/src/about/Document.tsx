import { Card } from '@site/shared';
import { useRef } from 'react';
import styles from './about.module.css';
import { Contents } from './Contents.tsx';
import type { LegalDocument } from './legalDocument.ts';

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
