import { DateFilter, ListFilters, PlatformFilter } from '@site/shared/forms';
import styles from './rebates.module.css';
import type { Filters } from './useRebates.ts';

type Props = { readonly filters: Filters; readonly onChange: (filters: Filters) => void };

export function RebateFilters({ filters, onChange }: Props) {
  return (
    <ListFilters className={styles.filters}>
      <PlatformFilter value={filters.api_type} onChange={(api_type) => onChange({ ...filters, api_type })} />
      <DateFilter value={filters.date} onChange={(date) => onChange({ ...filters, date })} />
    </ListFilters>
  );
}
