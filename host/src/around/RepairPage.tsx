import { appInfoAtom, LongText, useAtomValue } from '@site/shared';
import { useEffect } from 'react';
import repair from './repair.svg';
import styles from './repairPage.module.css';
import type { Surroundings } from './surroundings.ts';

type Props = Pick<Surroundings, 'ask'> & { readonly text: string };

/** Tapping to and fro between two apps asks no more often. */
const SPACED_MS = 5_000;

/**
 * The site while it is being repaired: what the platform says of it is the only text, and no call follows (S-114, O-026). A player
 * who comes back to the page opens it anew by that, and finds the site where it is open again.
 */
export function RepairPage({ text, ask }: Props) {
  const { site_logo: logo } = useAtomValue(appInfoAtom) ?? {};
  useEffect(() => askOnReturn(ask), [ask]);
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

function askOnReturn(ask: () => Promise<void>): () => void {
  let askedAt = performance.now();
  const handleReturn = () => {
    if (document.hidden || performance.now() - askedAt < SPACED_MS) return;
    askedAt = performance.now();
    ask().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', handleReturn);
  addEventListener('online', handleReturn);
  return () => {
    document.removeEventListener('visibilitychange', handleReturn);
    removeEventListener('online', handleReturn);
  };
}
