import { callQuery, useQuery } from '@site/shared';
import { type PayRange, type PayRangeType, payRange } from '@site/shared/contract/wallet';
import { standardRange } from './depositAmounts.ts';

/**
 * The limits for one deposit: the standard ones until the platform answers for this very choice.
 * Nothing of an earlier choice is kept, so each switch asks afresh and an answer that comes late is nobody's.
 */
export function usePayRange(type: PayRangeType): PayRange {
  const { data } = useQuery({ ...callQuery(payRange, { type }), gcTime: 0 });
  return data ?? standardRange;
}
