import { AppLink, appInfoAtom, useAtomValue } from '@site/shared';
import * as paths from '@site/shared/paths';
import { Mark } from '../brand/Mark.tsx';
import styles from './hall.module.css';

export function HallFooter() {
  const title = useAtomValue(appInfoAtom)?.title ?? '';
  return (
    <footer className={styles.footer}>
      <p className={styles.brand}>
        <Mark size={20} />
        {title || null}
      </p>
      <p className={styles.terms}>
        <AppLink to={paths.about(5)} className={styles.term}>
          条款与规则
        </AppLink>
        <AppLink to={paths.about(6)} className={styles.term}>
          隐私政策
        </AppLink>
      </p>
      <p>理性娱乐 量力而行 未满18周岁禁止参与</p>
    </footer>
  );
}
