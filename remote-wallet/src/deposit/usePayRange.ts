import { callQuery, useQuery } from '@site/shared';
import { type PayRange, type PayRangeType, payRange } from '@site/shared/contract/wallet';
import { standardRange } from './depositAmounts.ts';

/**
 * Returns the limits of one deposit type: the standard ones until the platform answers for this type. Each change of
 * type sends a new request, and a late answer to an earlier one is dropped.
 */
export function usePayRange(type: PayRangeType): PayRange {
  const { data } = useQuery({ ...callQuery(payRange, { type }), gcTime: 0 });
  return data ?? standardRange;
}
