import { serverClock, TitleBar, useLocation } from '@site/shared';
import {
  type DateRange,
  type TransactionRecord,
  type TransactionType,
  transactionRecords,
} from '@site/shared/contract/wallet';
import { ALL_PLATFORMS, DateFilter, FIRST_RANGE, ListFilters, PlatformFilter } from '@site/shared/forms';
import * as paths from '@site/shared/paths';
import { useMemo } from 'react';
import { findMade, readMade } from './madeRecord.ts';
import { pendingFirst } from './pendingFirst.ts';
import { RecordList } from './RecordList.tsx';
import { underDays } from './recordDays.ts';
import styles from './records.module.css';
import { TransactionDay } from './TransactionDay.tsx';
import { TransactionRow } from './TransactionRow.tsx';
import { TypeFilter } from './TypeFilter.tsx';
import { useOpenRecord } from './useOpenRecord.ts';
import { useRecordFilters } from './useRecordFilters.ts';
import { useRecordPages } from './useRecordPages.ts';

type Filters = { readonly date: DateRange; readonly type: TransactionType; readonly api_type: string };

const emptyOf = {
  1: { text: '存款后记录显示在这里', label: '去存款', to: paths.recharge() },
  2: { text: '取款后记录显示在这里', label: '去取款', to: paths.withdrawal() },
  3: { text: '从场馆转回平台的记录显示在这里', label: '去转账', to: paths.transfer() },
  4: { text: '转入场馆的记录显示在这里', label: '去转账', to: paths.transfer() },
} as const satisfies Record<TransactionType, object>;
const ROW_HEIGHT = 119;
const numberOf = ({ out_trade_no }: TransactionRecord) => out_trade_no;

/**
 * 账户明细: deposits, withdrawals and transfers. After one was made, the screen opens on its type with the new record
 * unfolded.
 */
export default function TransRecordScreen() {
  const made = readMade(useLocation().state);
  const { filters, change, round } = useRecordFilters<Filters>({
    date: FIRST_RANGE,
    type: made?.type ?? 1,
    api_type: ALL_PLATFORMS,
  });
  const { type } = filters;
  const { items: records, ...pages } = useRecordPages(transactionRecords, filters, round, numberOf);
  const madeRecord = type === made?.type ? findMade(records, made) : undefined;
  const { open, toggle } = useOpenRecord(madeRecord);
  const { hasMore } = pages;
  const items = useMemo(() => {
    const { pending, others } = pendingFirst(type, records);
    return [...pending, ...underDays(others, { hasMore, now: serverClock.now() })];
  }, [records, type, hasMore]);
  return (
    <>
      <TitleBar title="账户明细" />
      <ListFilters>
        <PlatformFilter value={filters.api_type} onChange={(api_type) => change({ api_type })} />
        <DateFilter value={filters.date} onChange={(date) => change({ date })} />
        <TypeFilter value={type} onChange={(next) => change({ type: next })} />
      </ListFilters>
      <div className={styles.screen}>
        <RecordList
          {...pages}
          items={items}
          label="账户明细"
          empty={emptyOf[type]}
          rowHeight={ROW_HEIGHT}
          renderItem={({ record, day }) => (
            <>
              {day && <TransactionDay day={day} type={type} />}
              <TransactionRow
                record={record}
                type={type}
                isOpen={record === open}
                onToggle={() => toggle(record)}
                target={record === madeRecord ? made?.target : undefined}
              />
            </>
          )}
        />
      </div>
    </>
  );
}
