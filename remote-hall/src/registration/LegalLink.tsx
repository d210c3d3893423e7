import { AppLink, BottomPopup, useGo } from '@site/shared';
import * as paths from '@site/shared/paths';
import { type MouseEvent, useState } from 'react';
import { Document } from '../about/Document.tsx';
import type { LegalDocument } from '../about/legalDocument.ts';
import styles from './registration.module.css';

type Props = { readonly type: 5 | 6; readonly title: string };

/** A link to a legal document that opens it over the form, so that typed values are not lost. */
export function LegalLink({ type, title }: Props) {
  const go = useGo();
  const [shown, setShown] = useState<LegalDocument | null>(null);

  async function handleOpen(event: MouseEvent): Promise<void> {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    try {
      const { documents } = await import('../about/documents.ts');
      setShown(documents[type]);
    } catch {
      // The file of the document did not load; the route of the document loads it with retries.
      go(paths.about(type));
    }
  }

  return (
    <>
      <AppLink to={paths.about(type)} onClick={handleOpen} className={styles.legal}>
        {`《${title}》`}
      </AppLink>
      <BottomPopup open={shown !== null} title={title} height="72dvh" onClose={() => setShown(null)}>
        {shown && <Document document={shown} />}
      </BottomPopup>
    </>
  );
}
