import { callQuery, useQuery } from '@site/shared';
import { type DateRange, venueBalances } from '@site/shared/contract/wallet';
import { FilterChip } from '@site/shared/forms';
import styles from './rebates.module.css';
import type { Filters } from './useRebates.ts';

type Props = { readonly filters: Filters; readonly onChange: (filters: Filters) => void };
type DateKey = `${DateRange}`;

const ranges: Readonly<Record<DateKey, DateRange>> = { 1: 1, 2: 2, 3: 3, 4: 4 };
const dates = [
  { value: '1', label: '今日' },
  { value: '2', label: '近7天' },
  { value: '3', label: '近15天' },
  { value: '4', label: '近30天' },
] as const;

/** Which platform and which days the list shows. */
export function RebateFilters({ filters, onChange }: Props) {
  const venues = useQuery(callQuery(venueBalances, {}));
  const platforms = [
    { value: '', label: '全平台' },
    ...(venues.data ?? []).map(({ name, platname }) => ({ value: platname, label: name })),
  ];
  return (
    <div className={styles.filters}>
      <FilterChip
        label="平台"
        value={filters.api_type}
        options={platforms}
        onChange={(api_type) => onChange({ ...filters, api_type })}
        onOpen={() => venues.isError && venues.refetch()}
      />
      <FilterChip<DateKey>
        label="日期"
        value={`${filters.date}`}
        options={dates}
        onChange={(date) => onChange({ ...filters, date: ranges[date] })}
      />
    </div>
  );
}
