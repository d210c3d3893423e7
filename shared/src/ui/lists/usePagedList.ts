import { type InfiniteData, type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { send } from '../../api/client.ts';
import type { Call } from '../../contract/call.ts';
import { listStatus } from './InfiniteList.tsx';

type Rows<Item> = { readonly data: readonly Item[]; readonly last_page: number };

type PagedList<Input, Answer, Item> = {
  readonly queryKey: QueryKey;
  readonly call: Call<Input, Answer>;
  readonly inputOf: (page: number) => Input;
  readonly rowsOf: (answer: Answer) => Rows<Item>;
  /** Returns the identity of a row; an empty text for a row without one. */
  readonly idOf?: (item: Item) => string;
  /** The time that the list stays cached after the player has left it; without it every visit reads it again. */
  readonly keptMs?: number;
};

/** Returns the pages of a call for `InfiniteList`. A row that newer rows pushed to a later page appears once. */
export function usePagedList<Input, Answer, Item>(list: PagedList<Input, Answer, Item>) {
  const { queryKey, call, inputOf, rowsOf, idOf, keptMs = 0 } = list;
  const client = useQueryClient();
  const query = useInfiniteQuery<Answer, Error, InfiniteData<Answer, number>, QueryKey, number>({
    queryKey,
    queryFn: async ({ pageParam, signal }) => {
      // The list shows its own progress: in its rows, at its foot, and at its head when it was pulled.
      return (await send(call, inputOf(pageParam), { overlay: false, signal })).data;
    },
    initialPageParam: 1,
    getNextPageParam: (answer, _answers, page) => (page < rowsOf(answer).last_page ? page + 1 : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptMs,
  });
  const { data, fetchNextPage, refetch, isFetching } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: callers write `rowsOf` and `idOf` inline, as new functions that always do the same
  const items = useMemo(() => {
    const rows = data?.pages.flatMap((answer) => rowsOf(answer).data) ?? [];
    return idOf ? onceEach(rows, idOf) : rows;
  }, [data]);
  const handleMore = useCallback(() => {
    if (!isFetching) fetchNextPage();
  }, [fetchNextPage, isFetching]);
  const handleRefresh = async () => {
    // Further pages are read again when the player scrolls to them.
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
    error: query.error,
    hasMore: query.hasNextPage,
    onMore: handleMore,
    onRetry: items.length > 0 ? handleMore : refetch,
    onRefresh: handleRefresh,
  };
}

/** Returns each item once, in its latest form and at its first position; an item with an empty id always stays. */
export function onceEach<Item>(items: readonly Item[], idOf: (item: Item) => string): Item[] {
  const known = new Map<string | number, Item>();
  for (const [index, item] of items.entries()) known.set(idOf(item) || index, item);
  return [...known.values()];
}
