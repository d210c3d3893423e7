import { TitleBar } from '@site/shared';
import {
  type DateRange,
  type TransactionRecord,
  type TransactionType,
  transactionRecords,
} from '@site/shared/contract/wallet';
import { ALL_PLATFORMS, DateFilter, FIRST_RANGE, ListFilters, PlatformFilter } from '@site/shared/forms';
import { RecordList } from './RecordList.tsx';
import styles from './records.module.css';
import { TransactionRow } from './TransactionRow.tsx';
import { TypeFilter } from './TypeFilter.tsx';
import { useRecordFilters } from './useRecordFilters.ts';
import { useRecordPages } from './useRecordPages.ts';

type Filters = { readonly date: DateRange; readonly type: TransactionType; readonly api_type: string };

const ROW_HEIGHT = 119;
const numberOf = ({ out_trade_no }: TransactionRecord) => out_trade_no;

/** 账户明细: deposits, withdrawals and transfers. */
export default function TransRecordScreen() {
  const { filters, change, round } = useRecordFilters<Filters>({
    date: FIRST_RANGE,
    type: 1,
    api_type: ALL_PLATFORMS,
  });
  const pages = useRecordPages(transactionRecords, filters, round, numberOf);
  return (
    <>
      <TitleBar title="账户明细" />
      <ListFilters>
        <PlatformFilter value={filters.api_type} onChange={(api_type) => change({ api_type })} />
        <DateFilter value={filters.date} onChange={(date) => change({ date })} />
        <TypeFilter value={filters.type} onChange={(type) => change({ type })} />
      </ListFilters>
      <div className={styles.screen}>
        <RecordList
          {...pages}
          label="账户明细"
          rowHeight={ROW_HEIGHT}
          renderItem={(record) => <TransactionRow record={record} type={filters.type} />}
        />
      </div>
    </>
  );
}
