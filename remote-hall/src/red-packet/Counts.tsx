import { Skeleton } from '@site/shared';
import type { RedPacketState } from '@site/shared/contract/hall';
import styles from './redPacket.module.css';

export function Counts({ state }: { readonly state: RedPacketState | undefined }) {
  return (
    <dl className={styles.counts}>
      <Count label="剩余次数" count={state && Math.max(0, state.sendnums)} />
      <Count label="已领次数" count={state?.acquirednum} />
      <Count label="最高次数" count={state?.max_times} />
    </dl>
  );
}

function Count({ label, count }: { readonly label: string; readonly count: number | undefined }) {
  return (
    <div className={styles.count}>
      <dt>{label}</dt>
      <dd>{count ?? <Skeleton width={32} height={24} />}</dd>
    </div>
  );
}
