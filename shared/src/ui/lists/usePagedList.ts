import { type InfiniteData, type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { send } from '../../api/client.ts';
import type { Call } from '../../contract/call.ts';
import { onceEach } from '../../lib/onceEach.ts';
import { listStatus } from './InfiniteList.tsx';

type Rows<Item> = { readonly data: readonly Item[]; readonly last_page: number };

type PagedList<Input, Answer, Item> = {
  readonly queryKey: QueryKey;
  readonly call: Call<Input, Answer>;
  readonly inputOf: (page: number) => Input;
  readonly rowsOf: (answer: Answer) => Rows<Item>;
  /** What tells a row from all others; an empty text for one that has nothing of the kind. */
  readonly idOf?: (item: Item) => string;
  /** How long the list is kept after it was left; without it every visit reads it afresh. */
  readonly keptMs?: number;
};

/**
 * The pages of a call, from page 1 on and none twice, as `InfiniteList` takes them. Rows that new ones pushed on to a
 * later page are shown once.
 */
export function usePagedList<Input, Answer, Item>(list: PagedList<Input, Answer, Item>) {
  const { queryKey, call, inputOf, rowsOf, idOf, keptMs = 0 } = list;
  const client = useQueryClient();
  const query = useInfiniteQuery<Answer, Error, InfiniteData<Answer, number>, QueryKey, number>({
    queryKey,
    queryFn: async ({ pageParam, signal }) => {
      // The list itself says what is on its way: in its rows, at its foot, and at its head when it was pulled.
      return (await send(call, inputOf(pageParam), { overlay: false, signal })).data;
    },
    initialPageParam: 1,
    getNextPageParam: (answer, _answers, page) => (page < rowsOf(answer).last_page ? page + 1 : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptMs,
  });
  const { data, fetchNextPage, refetch, isFetching } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: how an answer is read never changes, and is written where it is used
  const items = useMemo(() => {
    const rows = data?.pages.flatMap((answer) => rowsOf(answer).data) ?? [];
    return idOf ? onceEach(rows, idOf) : rows;
  }, [data]);
  const handleMore = useCallback(() => {
    if (!isFetching) fetchNextPage();
  }, [fetchNextPage, isFetching]);
  const handleRefresh = async () => {
    // Further pages are read again as they are scrolled to.
    client.setQueryData<InfiniteData<Answer, number>>(
      queryKey,
      (known) => known && { pages: known.pages.slice(0, 1), pageParams: known.pageParams.slice(0, 1) },
    );
    await refetch({ throwOnError: true });
  };
  return {
    items,
    newest: data?.pages.at(-1),
    status: listStatus(query),
    hasMore: query.hasNextPage,
    onMore: handleMore,
    onRetry: items.length > 0 ? handleMore : refetch,
    onRefresh: handleRefresh,
  };
}
