import type { DateRange } from '../../contract/wallet.ts';
import { FilterChip } from './FilterChip.tsx';

type Props = { readonly value: DateRange; readonly onChange: (range: DateRange) => void };
type Key = `${DateRange}`;

const ranges: Readonly<Record<Key, DateRange>> = { 1: 1, 2: 2, 3: 3, 4: 4 };
const options = [
  { value: '1', label: '今日' },
  { value: '2', label: '近7天' },
  { value: '3', label: '近15天' },
  { value: '4', label: '近30天' },
] as const;

/** The first range of every list: the last 30 days. */
export const FIRST_RANGE: DateRange = 4;

/** The filter by date: 今日, 近7天, 近15天 or 近30天. */
export function DateFilter({ value, onChange }: Props) {
  return (
    <FilterChip<Key>
      label="日期"
      value={`${value}`}
      options={options}
      onChange={(key) => onChange(ranges[key])}
    />
  );
}
