import { appInfoAtom, useAtomValue } from '@site/shared';
import type { ReactNode } from 'react';
import { checkSite, useAround } from './AroundScreens.tsx';
import styles from './shell.module.css';

/** Shows the site while it is open, and otherwise only the repair notice. */
export function SiteGate({ children }: { readonly children: ReactNode }) {
  const appInfo = useAtomValue(appInfoAtom);
  if (appInfo?.site_state === false) return <Repair text={appInfo.repair_tips} />;
  return children;
}

function Repair({ text }: { readonly text: string }) {
  const around = useAround(0);
  return around ? (
    <around.RepairPage text={text} check={checkSite} />
  ) : (
    <p className={styles.notice}>{text}</p>
  );
}
