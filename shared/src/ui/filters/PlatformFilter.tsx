import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { callQuery } from '../../api/callQuery.ts';
import { venueBalances } from '../../contract/wallet.ts';
import { appInfoAtom } from '../../session/atoms.ts';
import { FilterChip } from './FilterChip.tsx';

type Props = {
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
export function PlatformFilter({ value, onChange, hasOwn = false }: Props) {
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
