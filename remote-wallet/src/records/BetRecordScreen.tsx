import { serverClock, TitleBar } from '@site/shared';
import { type BetRecord, betRecords, type DateRange } from '@site/shared/contract/wallet';
import { ALL_PLATFORMS, DateFilter, FIRST_RANGE, ListFilters, PlatformFilter } from '@site/shared/forms';
import * as paths from '@site/shared/paths';
import { useMemo } from 'react';
import { BetRow } from './bets/BetRow.tsx';
import { withOrders } from './bets/betOrders.ts';
import { RecordList } from './RecordList.tsx';
import { underDays } from './recordDays.ts';
import styles from './records.module.css';
import { useOpenRecord } from './useOpenRecord.ts';
import { useRecordFilters, useRecordPages } from './useRecordPages.ts';

type Filters = { readonly date: DateRange; readonly api_type: string };

const numberOf = ({ bet_id }: BetRecord) => bet_id;

/** 投注记录: the bets of the selected platform and days. */
export default function BetRecordScreen() {
  const { filters, change, round } = useRecordFilters<Filters>({
    date: FIRST_RANGE,
    api_type: ALL_PLATFORMS,
  });
  const { items: bets, ...pages } = useRecordPages(betRecords, filters, round, numberOf);
  const { open, toggle } = useOpenRecord<BetRecord>();
  const { hasMore } = pages;
  const items = useMemo(
    () => withOrders(underDays(bets, { hasMore, now: serverClock.now() })),
    [bets, hasMore],
  );
  return (
    <>
      <TitleBar title="投注记录" />
      <ListFilters>
        <PlatformFilter hasOwn value={filters.api_type} onChange={(api_type) => change({ api_type })} />
        <DateFilter value={filters.date} onChange={(date) => change({ date })} />
      </ListFilters>
      <div className={styles.screen}>
        <RecordList
          {...pages}
          items={items}
          label="投注记录"
          empty={{ text: '投注后记录显示在这里', label: '去投注', to: paths.hall() }}
          renderItem={(line) => (
            <BetRow line={line} isOpen={line.record === open} onToggle={() => toggle(line.record)} />
          )}
        />
      </div>
    </>
  );
}
