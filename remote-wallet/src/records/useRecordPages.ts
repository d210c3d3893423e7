import { listStatus, send, useInfiniteQuery } from '@site/shared';
import type { Call } from '@site/shared/contract/call';
import { useCallback, useMemo } from 'react';

type Page<Item> = { readonly data: Item[]; readonly total: number; readonly last_page: number };

/** How long a left list is kept for coming back to it. */
const KEPT_MS = 30 * 60_000;

/**
 * The pages of one record call, from page 1 on and never twice. `round` names one reading of the list: another one
 * starts empty, and what still arrives for the former is dropped.
 */
export function useRecordPages<Filters extends object, Item>(
  call: Call<Filters & { page: number }, Page<Item>>,
  filters: Filters,
  round: string,
) {
  const query = useInfiniteQuery({
    queryKey: ['records', call.path, round],
    queryFn: async ({ pageParam, signal }) => {
      // The foot of the list says that a further page is on its way.
      const isFirst = pageParam === 1;
      return (await send(call, { ...filters, page: pageParam }, { overlay: isFirst, signal })).data;
    },
    initialPageParam: 1,
    getNextPageParam: ({ last_page }, _pages, page) => (page < last_page ? page + 1 : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
  });
  const { fetchNextPage, refetch, isFetching } = query;
  const items = useMemo(() => query.data?.pages.flatMap(({ data }) => data) ?? [], [query.data]);
  const handleMore = useCallback(() => {
    if (!isFetching) fetchNextPage();
  }, [fetchNextPage, isFetching]);
  return {
    round,
    items,
    status: listStatus(query),
    hasMore: query.hasNextPage,
    onMore: handleMore,
    onRetry: items.length > 0 ? handleMore : refetch,
  };
}
