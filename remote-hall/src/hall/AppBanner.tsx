import { AppLink, appInfoAtom, CloseIcon, IconButton, useAtomValue } from '@site/shared';
import * as paths from '@site/shared/paths';
import { Mark } from '../brand/Mark.tsx';
import styles from './appBanner.module.css';
import { useClosable } from './useClosable.ts';

export function AppBanner() {
  const { isClosed, close } = useClosable('appBanner');
  const title = useAtomValue(appInfoAtom)?.title ?? '';
  if (isClosed) return null;
  return (
    <aside aria-label="APP下载" className={styles.banner}>
      <AppLink to={paths.app()} className={styles.link}>
        <Mark size={36} className={styles.mark} />
        <span className={styles.words}>
          <strong className={styles.title}>{`${title}APP`}</strong>
          <span className={styles.line}>更快更稳 一点即玩</span>
        </span>
        <span className={styles.action}>立即下载</span>
      </AppLink>
      <IconButton label="关闭APP横幅" onClick={close} className={styles.close}>
        <CloseIcon size={16} />
      </IconButton>
    </aside>
  );
}
