import { appInfoAtom, LongText, useAtomValue } from '@site/shared';
import { useEffect } from 'react';
import type { AroundProps } from './aroundProps.ts';
import repair from './repair.svg';
import styles from './repairPage.module.css';

type Props = Pick<AroundProps, 'check'> & { readonly text: string };

/** The shortest time between two checks, however often a player switches between apps. */
const SPACED_MS = 5_000;

/**
 * The page of the site under repair: shows only the text of the platform and sends no other calls (S-114, O-026). When
 * a player returns to the page it checks whether the site is open again.
 */
export function RepairPage({ text, check }: Props) {
  const { site_logo: logo } = useAtomValue(appInfoAtom) ?? {};
  useEffect(() => checkOnReturn(check), [check]);
  return (
    <main className={styles.page}>
      <img src={logo || 'icon.svg'} alt="" height={32} decoding="async" className={styles.logo} />
      <img src={repair} alt="" width={240} height={180} decoding="async" />
      <p className={styles.text}>
        <LongText text={text} />
      </p>
    </main>
  );
}

function checkOnReturn(check: () => Promise<void>): () => void {
  let checkedAt = performance.now();
  const handleReturn = () => {
    if (document.hidden || performance.now() - checkedAt < SPACED_MS) return;
    checkedAt = performance.now();
    check().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', handleReturn);
  addEventListener('online', handleReturn);
  return () => {
    document.removeEventListener('visibilitychange', handleReturn);
    removeEventListener('online', handleReturn);
  };
}
