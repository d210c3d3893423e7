import { Skeleton } from '@site/shared';
import styles from './screenSkeleton.module.css';

/** Fills the place of a screen while its code loads. */
export function ScreenSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <Skeleton height={160} />
      <Skeleton height={72} />
      <Skeleton height={240} />
    </div>
  );
}
