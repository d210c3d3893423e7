import { AppLink, Button, callQuery, MoneyText, TitleBar, useQuery } from '@site/shared';
import { redPacketState } from '@site/shared/contract/hall';
import { type RedPacketRecord, redPacketRecords } from '@site/shared/contract/wallet';
import * as paths from '@site/shared/paths';
import { SignedMoney } from '../details/SignedMoney.tsx';
import { RecordList } from '../records/RecordList.tsx';
import { useRecordFilters, useRecordPages } from '../records/useRecordPages.ts';
import styles from './welfare.module.css';

const ROW_HEIGHT = 138;

/** 福利中心: the remaining and the drawn red packets. */
export default function WelfareScreen() {
  const { filters, round } = useRecordFilters({});
  const pages = useRecordPages(redPacketRecords, filters, round);
  return (
    <>
      <TitleBar title="福利中心" />
      <div className={styles.screen}>
        <WelfareSummary />
        <h2 className={styles.heading}>红包记录</h2>
        <RecordList
          {...pages}
          label="红包记录"
          empty={{ text: '领取红包后记录显示在这里', label: '去看红包', to: paths.redPacket() }}
          rowHeight={ROW_HEIGHT}
          renderItem={(packet) => <RedPacketRow packet={packet} />}
        />
      </div>
    </>
  );
}

function RedPacketRow({ packet }: { readonly packet: RedPacketRecord }) {
  return (
    <dl className={styles.packet}>
      <div>
        <dt>红包金额</dt>
        <dd>
          <SignedMoney amount={packet.redpacketmoney} className={styles.gain} />
        </dd>
      </div>
      <div>
        <dt>充值金额</dt>
        <dd>
          <MoneyText amount={packet.money} />
        </dd>
      </div>
      <div>
        <dt>充值时间</dt>
        <dd>{packet.created_at || '-'}</dd>
      </div>
      <div>
        <dt>领取时间</dt>
        <dd>{packet.usetime || '-'}</dd>
      </div>
    </dl>
  );
}

function WelfareSummary() {
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
