import { listStatus, send, useInfiniteQuery, useQueryClient } from '@site/shared';
import { type Rebates, rebates } from '@site/shared/contract/member';
import type { DateRange } from '@site/shared/contract/wallet';
import { useCallback, useMemo, useRef } from 'react';

export type Filters = { readonly date: DateRange; readonly api_type: string };
export type Totals = Pick<Rebates, 'jisuan' | 'nojisuan'>;

/** The last 30 days of all platforms. */
export const firstFilters: Filters = { date: 4, api_type: '' };

const key = 'rebates';

/** The rebates of the chosen days and platform, page by page; another choice starts empty at page 1. */
export function useRebates(filters: Filters) {
  const queryClient = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: [key, filters],
    queryFn: async ({ pageParam, signal }) => {
      // The foot of the list says that a further page is on its way.
      const overlay = pageParam === 1;
      return (await send(rebates, { ...filters, page: pageParam, type: '' }, { overlay, signal })).data;
    },
    initialPageParam: 1,
    getNextPageParam: ({ list }, _pages, page) => (page < list.last_page ? page + 1 : undefined),
    gcTime: 0,
  });
  const { fetchNextPage, refetch, isFetching } = query;
  const items = useMemo(() => query.data?.pages.flatMap(({ list }) => list.data) ?? [], [query.data]);

  // The totals of the former filters stand until those of the new ones are there.
  const totals = useRef<Totals | null>(null);
  totals.current = query.data?.pages.at(-1) ?? totals.current;

  const reload = useCallback(async () => {
    totals.current = null;
    await queryClient.resetQueries({ queryKey: [key] });
  }, [queryClient]);

  const handleMore = useCallback(() => {
    if (!isFetching) fetchNextPage();
  }, [fetchNextPage, isFetching]);

  return {
    totals: totals.current,
    reload,
    items,
    status: listStatus(query),
    hasMore: query.hasNextPage,
    onMore: handleMore,
    onRetry: items.length > 0 ? handleMore : refetch,
  };
}
