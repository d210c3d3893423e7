import { AppLink, Button, callQuery, MoneyText, serverClock, TitleBar, useQuery } from '@site/shared';
import { redPacketState } from '@site/shared/contract/hall';
import { type RedPacketRecord, redPacketRecords } from '@site/shared/contract/wallet';
import { clockOf, DayHead, DayPart, dayOf, RecordRow } from '@site/shared/parts';
import * as paths from '@site/shared/paths';
import { useMemo } from 'react';
import { DetailList, DetailRow } from '../details/DetailRow.tsx';
import { SignedMoney } from '../details/SignedMoney.tsx';
import { shownMoney } from '../details/shownMoney.ts';
import { RecordList } from '../records/RecordList.tsx';
import { type DayRecord, underDays } from '../records/recordDays.ts';
import records from '../records/records.module.css';
import { useOpenRecord } from '../records/useOpenRecord.ts';
import { useRecordFilters, useRecordPages } from '../records/useRecordPages.ts';
import styles from './welfare.module.css';

const claimedAt = ({ usetime }: RedPacketRecord) => usetime;

/** 福利中心: the remaining and the drawn red packets. */
export default function WelfareScreen() {
  const { filters, round } = useRecordFilters({});
  const { items: packets, ...pages } = useRecordPages(redPacketRecords, filters, round);
  const { open, toggle } = useOpenRecord<RedPacketRecord>();
  const { hasMore } = pages;
  const items = useMemo(
    () => underDays(packets, { hasMore, now: serverClock.now(), timeOf: claimedAt }),
    [packets, hasMore],
  );
  return (
    <>
      <TitleBar title="福利中心" />
      <div className={records.screen}>
        <WelfareSummary />
        <h2 className={styles.heading}>红包记录</h2>
        <RecordList
          {...pages}
          items={items}
          look="side"
          label="红包记录"
          empty={{ text: '领取红包后记录显示在这里', label: '去看红包', to: paths.redPacket() }}
          renderItem={(line) => (
            <RedPacketRow line={line} isOpen={line.record === open} onToggle={() => toggle(line.record)} />
          )}
        />
      </div>
    </>
  );
}

type RowProps = {
  readonly line: DayRecord<RedPacketRecord>;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

function RedPacketRow({ line: { record: packet, day, isFirst, isLast }, isOpen, onToggle }: RowProps) {
  const { money, redpacketmoney, created_at, usetime } = packet;
  return (
    <DayPart look="side" isFirst={isFirst} isLast={isLast} head={day && <DayHead label={day.label} />}>
      <RecordRow
        title={
          <>
            充值 <MoneyText amount={money} />
          </>
        }
        note={
          <>
            <span>充值 {timeBeside(created_at, usetime)}</span>
            <span>领取 {clockOf(usetime) || '-'}</span>
          </>
        }
        value={<SignedMoney amount={redpacketmoney} />}
        isOpen={isOpen}
        onToggle={onToggle}
      >
        <DetailList>
          <DetailRow label="红包金额" value={shownMoney(redpacketmoney)} />
          <DetailRow label="充值金额" value={shownMoney(money)} />
          <DetailRow label="充值时间" value={created_at} />
          <DetailRow label="领取时间" value={usetime} />
        </DetailList>
      </RecordRow>
    </DayPart>
  );
}

/** Returns a time for a row of another time's day: only the clock on the same day, else with month and date. */
function timeBeside(time: string, other: string): string {
  const day = dayOf(time);
  const clock = clockOf(time) || '-';
  return day === '' || day === dayOf(other) ? clock : `${day.slice(5)} ${clock}`;
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
