import { usePagedList, useQueryClient } from '@site/shared';
import { type Rebates, rebates } from '@site/shared/contract/member';
import type { DateRange } from '@site/shared/contract/wallet';
import { useCallback, useRef } from 'react';

export type Filters = { readonly date: DateRange; readonly api_type: string };
export type Totals = Pick<Rebates, 'jisuan' | 'nojisuan'>;

/** The last 30 days of all platforms. */
export const firstFilters: Filters = { date: 4, api_type: '' };

const key = 'rebates';

/** The rebates of the chosen days and platform, page by page; another choice starts empty at page 1. */
export function useRebates(filters: Filters) {
  const queryClient = useQueryClient();
  const { newest, ...list } = usePagedList({
    queryKey: [key, filters],
    call: rebates,
    inputOf: (page) => ({ ...filters, page, type: '' as const }),
    rowsOf: (answer) => answer.list,
  });

  // The totals of the former filters stand until those of the new ones are there.
  const totals = useRef<Totals | null>(null);
  totals.current = newest ?? totals.current;

  const reload = useCallback(async () => {
    totals.current = null;
    await queryClient.resetQueries({ queryKey: [key] });
  }, [queryClient]);

  return { ...list, totals: totals.current, reload };
}
