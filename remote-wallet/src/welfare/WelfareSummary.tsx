import { AppLink, Button, callQuery, useQuery } from '@site/shared';
import { redPacketState } from '@site/shared/contract/hall';
import * as paths from '@site/shared/paths';
import styles from './welfare.module.css';

export function WelfareSummary() {
  const { data, isError, isFetching, refetch } = useQuery(callQuery(redPacketState, { page: '1' }));
  return (
    <section aria-label="红包次数" className={styles.summary}>
      <Count label="剩余领取次数" count={data && Math.max(0, data.sendnums)} />
      <Count label="已领取次数" count={data?.acquirednum} />
      {isError && !data && (
        <Button kind="secondary" busy={isFetching} onClick={() => refetch()} className={styles.retry}>
          重试
        </Button>
      )}
      <AppLink to={paths.redPacket()} className={styles.claim}>
        前往领取
      </AppLink>
    </section>
  );
}

type CountProps = { readonly label: string; readonly count: number | undefined };

function Count({ label, count }: CountProps) {
  return (
    <p className={styles.count}>
      <span className={styles.label}>{label}</span>
      <strong className={styles.number}>{count ?? '--'}</strong>
    </p>
  );
}
