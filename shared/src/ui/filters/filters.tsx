import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { callQuery } from '../../api/callQuery.ts';
import { type DateRange, venueBalances } from '../../contract/wallet.ts';
import { appInfoAtom } from '../../session/atoms.ts';
import { classes } from '../theme/classes.ts';
import { FilterChip } from './FilterChip.tsx';
import styles from './filters.module.css';

type ListFiltersProps = { readonly className?: string; readonly children: ReactNode };

/** The filters of a list, side by side; they stay below the header while the list scrolls. */
export function ListFilters({ className, children }: ListFiltersProps) {
  return <div className={classes(styles.filters, className)}>{children}</div>;
}

type DateFilterProps = { readonly value: DateRange; readonly onChange: (range: DateRange) => void };
type RangeKey = `${DateRange}`;

const ranges: Readonly<Record<RangeKey, DateRange>> = { 1: 1, 2: 2, 3: 3, 4: 4 };
const rangeOptions = [
  { value: '1', label: '今日' },
  { value: '2', label: '近7天' },
  { value: '3', label: '近15天' },
  { value: '4', label: '近30天' },
] as const;

/** The first range of every list: the last 30 days. */
export const FIRST_RANGE: DateRange = 4;

/** The filter by date: 今日, 近7天, 近15天 or 近30天. */
export function DateFilter({ value, onChange }: DateFilterProps) {
  return (
    <FilterChip<RangeKey>
      label="日期"
      value={`${value}`}
      options={rangeOptions}
      onChange={(key) => onChange(ranges[key])}
    />
  );
}

type PlatformFilterProps = {
  readonly value: string;
  readonly onChange: (apiType: string) => void;
  /** Whether the site's own lotteries can be chosen too. */
  readonly hasOwn?: boolean;
};

/** The value of 全平台 in a call. */
export const ALL_PLATFORMS = '';
const OWN = 'OWN';
const FRESH_MS = 60_000;

/** The filter by platform: 全平台, then the site itself where `hasOwn`, then the venues. */
export function PlatformFilter({ value, onChange, hasOwn = false }: PlatformFilterProps) {
  const title = useAtomValue(appInfoAtom)?.title || '本平台';
  const venues = useQuery({ ...callQuery(venueBalances, {}), staleTime: FRESH_MS });
  const options = [
    { value: ALL_PLATFORMS, label: '全平台' },
    ...(hasOwn ? [{ value: OWN, label: title }] : []),
    ...(venues.data ?? []).map(({ name, platname }) => ({ value: platname, label: name })),
  ];
  return (
    <FilterChip
      label="平台"
      value={value}
      options={options}
      onChange={onChange}
      onOpen={() => venues.isError && venues.refetch()}
    />
  );
}
