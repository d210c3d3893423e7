import { classes } from '@site/shared';
import { useId } from 'react';
import { Checkbox } from '../entrance/Checkbox.tsx';
import { LegalLink } from './LegalLink.tsx';
import styles from './registration.module.css';
import type { useConsent } from './useConsent.ts';

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
