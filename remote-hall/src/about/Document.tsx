import { Card } from '@site/shared';
import styles from './about.module.css';
import type { LegalDocument } from './legalDocument.ts';

/** A document with numbered chapters. */
export function Document({ document }: { readonly document: LegalDocument }) {
  const { title, effective, opening, chapters } = document;
  return (
    <article className={styles.screen} aria-label={title}>
      <Card>
        <p className={styles.date}>生效日期：{effective}</p>
        <p className={styles.opening}>{opening}</p>
        {chapters.map(({ heading, paragraphs }) => (
          <section key={heading} className={styles.chapter}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </Card>
    </article>
  );
}
