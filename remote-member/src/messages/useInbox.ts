import { listStatus, send, useInfiniteQuery } from '@site/shared';
import { inboxNotices } from '@site/shared/contract/member';
import { useCallback, useMemo } from 'react';

/** The inbox from page 1 on, no page twice; every visit reads it afresh. */
export function useInbox() {
  const query = useInfiniteQuery({
    queryKey: [inboxNotices.method, inboxNotices.path],
    queryFn: async ({ pageParam, signal }) => {
      // The foot of the list says that a further page is on its way.
      const isFirst = pageParam === 1;
      return (await send(inboxNotices, { page: pageParam }, { overlay: isFirst, signal })).data;
    },
    initialPageParam: 1,
    getNextPageParam: ({ last_page }, _pages, page) => (page < last_page ? page + 1 : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { fetchNextPage, refetch, isFetching } = query;
  const notices = useMemo(() => query.data?.pages.flatMap(({ data }) => data) ?? [], [query.data]);
  const handleMore = useCallback(() => {
    if (!isFetching) fetchNextPage();
  }, [fetchNextPage, isFetching]);
  return {
    notices,
    status: listStatus(query),
    hasMore: query.hasNextPage,
    onMore: handleMore,
    onRetry: notices.length > 0 ? handleMore : refetch,
  };
}
