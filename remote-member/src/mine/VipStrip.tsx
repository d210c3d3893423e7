import { AppLink, ChevronRightIcon, Skeleton, VipIcon } from '@site/shared';
import * as paths from '@site/shared/paths';
import { useVipStatus } from '../vip/useVipStatus.ts';
import styles from './vipStrip.module.css';

/** The VIP level, the progress of its deposit, and the rest to the next one; a link to the levels. */
export function VipStrip() {
  const { level, percent, nextText } = useVipStatus();
  return (
    <AppLink to={paths.vip()} className={styles.strip}>
      <span className={styles.head}>
        <span className={styles.badge}>
          <VipIcon size={16} />
          VIP{level ?? '--'}
        </span>
        <span className={styles.reached}>
          本级存款 <span className={styles.percent}>{percent}%</span>
        </span>
        <ChevronRightIcon size={16} />
      </span>
      <span
        role="progressbar"
        aria-label="VIP进度"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className={styles.track}
      >
        <span className={styles.value} style={{ width: `${percent}%` }} />
      </span>
      <span className={styles.next}>{nextText ?? <Skeleton width={180} height={12} />}</span>
    </AppLink>
  );
}
