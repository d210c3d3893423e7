import { appInfoAtom, useAtomValue } from '@site/shared';
import { type ReactNode, useEffect } from 'react';
import styles from './shell.module.css';

const DEFAULT_TITLE = '手机娱乐平台';

/** Shows the site while it is open, and nothing but the repair notice while it is not. */
export function SiteGate({ children }: { readonly children: ReactNode }) {
  const appInfo = useAtomValue(appInfoAtom);
  const title = appInfo?.title || DEFAULT_TITLE;
  useEffect(() => {
    document.title = title;
  }, [title]);
  if (appInfo?.site_state === false) return <p className={styles.notice}>{appInfo.repair_tips}</p>;
  return children;
}
