import { appInfoAtom, useAtomValue } from '@site/shared';
import type { ReactNode } from 'react';
import { checkSite } from './checkSite.ts';
import styles from './shell.module.css';
import { useAround } from './useAround.ts';

/** Shows the site while it is open, and otherwise only the repair notice. */
export function SiteGate({ children }: { readonly children: ReactNode }) {
  const appInfo = useAtomValue(appInfoAtom);
  if (appInfo?.site_state === false) return <Repair text={appInfo.repair_tips} />;
  return children;
}

/** Shows the text at once, and the full page as soon as it has loaded. */
function Repair({ text }: { readonly text: string }) {
  const around = useAround(0);
  return around ? (
    <around.RepairPage text={text} check={checkSite} />
  ) : (
    <p className={styles.notice}>{text}</p>
  );
}
