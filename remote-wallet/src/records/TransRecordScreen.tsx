import { serverClock, TitleBar, useLocation } from '@site/shared';
import {
  type DateRange,
  type TransactionRecord,
  type TransactionType,
  transactionRecords,
} from '@site/shared/contract/wallet';
import {
  ALL_PLATFORMS,
  DateFilter,
  FIRST_RANGE,
  FilterChip,
  ListFilters,
  PlatformFilter,
} from '@site/shared/forms';
import * as paths from '@site/shared/paths';
import { useMemo } from 'react';
import { findMade, readMade } from './madeRecord.ts';
import { RecordList } from './RecordList.tsx';
import { type DayRecord, underDays, underName } from './recordDays.ts';
import { transactionState } from './recordStates.ts';
import styles from './records.module.css';
import { TransactionRow } from './TransactionRow.tsx';
import { useOpenRecord } from './useOpenRecord.ts';
import { useRecordFilters, useRecordPages } from './useRecordPages.ts';

type Filters = { readonly date: DateRange; readonly type: TransactionType; readonly api_type: string };

const emptyOf = {
  1: { text: '存款后记录显示在这里', label: '去存款', to: paths.recharge() },
  2: { text: '取款后记录显示在这里', label: '去取款', to: paths.withdrawal() },
  3: { text: '从场馆转回平台的记录显示在这里', label: '去转账', to: paths.transfer() },
  4: { text: '转入场馆的记录显示在这里', label: '去转账', to: paths.transfer() },
} as const satisfies Record<TransactionType, object>;
type TypeKey = `${TransactionType}`;
const types: Readonly<Record<TypeKey, TransactionType>> = { 1: 1, 2: 2, 3: 3, 4: 4 };
const typeOptions = [
  { value: '1', label: '存款' },
  { value: '2', label: '取款' },
  { value: '3', label: '转入' },
  { value: '4', label: '转出' },
] as const;
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
        <FilterChip<TypeKey>
          label="类型"
          value={`${type}`}
          options={typeOptions}
          onChange={(key) => change({ type: types[key] })}
        />
      </ListFilters>
      <div className={styles.screen}>
        <RecordList
          {...pages}
          items={items}
          label="账户明细"
          empty={emptyOf[type]}
          renderItem={(line) => (
            <TransactionRow
              line={line}
              type={type}
              isOpen={line.record === open}
              onToggle={() => toggle(line.record)}
              target={line.record === madeRecord ? made?.target : undefined}
            />
          )}
        />
      </div>
    </>
  );
}

/** Moves withdrawals under review above all days; all other records stay in place. */
function pendingFirst(
  type: TransactionType,
  records: readonly TransactionRecord[],
): {
  readonly pending: readonly DayRecord<TransactionRecord>[];
  readonly others: readonly TransactionRecord[];
} {
  if (type !== 2) return { pending: [], others: records };
  const isPending = ({ state }: TransactionRecord) => transactionState(type, state).mood === 'waiting';
  const pending = records.filter(isPending);
  return {
    pending: underName(`审核中 ${pending.length}笔`, pending),
    others: records.filter((record) => !isPending(record)),
  };
}
