import { usePagedList, useQueryClient, useStore } from '@site/shared';
import { type Rebates, rebates } from '@site/shared/contract/member';
import type { DateRange } from '@site/shared/contract/wallet';
import { ALL_PLATFORMS, FIRST_RANGE } from '@site/shared/forms';
import { useCallback, useEffect, useRef } from 'react';
import { pendingRebatesAtom } from './pendingRebates.ts';

type Filters = { readonly date: DateRange; readonly api_type: string };
export type Totals = Pick<Rebates, 'jisuan' | 'nojisuan'>;

export const firstFilters: Filters = { date: FIRST_RANGE, api_type: ALL_PLATFORMS };

const key = 'rebates';

/** The rebates of the selected days and platform, page by page; another selection starts empty at page 1. */
export function useRebates(filters: Filters) {
  const queryClient = useQueryClient();
  const { newest, ...list } = usePagedList({
    queryKey: [key, filters],
    call: rebates,
    inputOf: (page) => ({ ...filters, page, type: '' as const }),
    rowsOf: (answer) => answer.list,
  });

  // The totals of the former filters are shown until those of the new ones have loaded.
  const totals = useRef<Totals | null>(null);
  totals.current = newest ?? totals.current;

  const store = useStore();
  const pending = filters.api_type === ALL_PLATFORMS ? newest?.nojisuan : undefined;
  useEffect(() => {
    if (pending !== undefined) store.set(pendingRebatesAtom, pending);
  }, [store, pending]);

  const reload = useCallback(async () => {
    totals.current = null;
    await queryClient.resetQueries({ queryKey: [key] });
  }, [queryClient]);

  return { ...list, totals: totals.current, reload };
}
