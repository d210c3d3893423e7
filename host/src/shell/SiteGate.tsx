import { appInfoAtom, useAtomValue } from '@site/shared';
import type { ReactNode } from 'react';
import { askQuietly } from './askQuietly.ts';
import styles from './shell.module.css';
import { useAround } from './useAround.ts';

/** Shows the site while it is open, and nothing but the repair notice while it is not. */
export function SiteGate({ children }: { readonly children: ReactNode }) {
  const appInfo = useAtomValue(appInfoAtom);
  if (appInfo?.site_state === false) return <Repair text={appInfo.repair_tips} />;
  return children;
}

/** The text is there at once, what stands around it as soon as it can be had. */
function Repair({ text }: { readonly text: string }) {
  const around = useAround(0);
  return around ? (
    <around.RepairPage text={text} ask={askQuietly} />
  ) : (
    <p className={styles.notice}>{text}</p>
  );
}
