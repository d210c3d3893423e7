import { AppLink, BottomPopup, classes, useGo } from '@site/shared';
import * as paths from '@site/shared/paths';
import { type MouseEvent, useId, useRef, useState } from 'react';
import { Document, type LegalDocument } from '../about/Document.tsx';
import { Checkbox } from '../entrance/Checkbox.tsx';
import styles from './registration.module.css';

type Props = ReturnType<typeof useConsent>['consent'];

/** The consent to age limit and both documents; the box is never ticked for the player. */
export function Consent({ boxRef, isGiven, isMissed, onChange }: Props) {
  const problemId = useId();
  return (
    <div className={classes(styles.consent, isMissed && styles.missed)}>
      <Checkbox
        ref={boxRef}
        name="consent"
        checked={isGiven}
        onChange={onChange}
        problemId={isMissed ? problemId : undefined}
        label={
          <>
            我已年满18周岁，同意
            <LegalLink type={5} title="条款与规则" />
            <LegalLink type={6} title="隐私政策" />
          </>
        }
      />
      <p id={problemId} aria-live="polite" className={styles.problem}>
        {isMissed && '请先阅读并同意'}
      </p>
    </div>
  );
}

type LegalLinkProps = { readonly type: 5 | 6; readonly title: string };

/** A link to a legal document that opens it over the form, so that typed values are not lost. */
function LegalLink({ type, title }: LegalLinkProps) {
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

/** The player's consent to age limit and legal documents; it is checked last, when a form is about to be sent. */
export function useConsent() {
  const box = useRef<HTMLInputElement>(null);
  const [isGiven, setGiven] = useState(false);
  const [isMissed, setMissed] = useState(false);

  /** Returns whether consent was given; if not, it shows that at the box, which gets the cursor. */
  function isConfirmed(): boolean {
    setMissed(!isGiven);
    if (!isGiven) box.current?.focus();
    return isGiven;
  }

  function handleChange(isTicked: boolean): void {
    setGiven(isTicked);
    setMissed(false);
  }

  return { isConfirmed, consent: { boxRef: box, isGiven, isMissed, onChange: handleChange } };
}
