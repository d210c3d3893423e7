import { callQuery, ErrorCard, InfiniteList, useQuery } from '@site/shared';
import { homeNotices } from '@site/shared/contract/hall';
import { useMemo } from 'react';
import { MessageRows } from './MessageRows.tsx';
import { MessageSkeleton, MessageTools, NoMessages } from './MessageTools.tsx';
import { useReadMarks } from './useReadMarks.ts';

/** The platform's announcements to all players; the call returns all of them at once. */
export function Announcements({ isShown }: { readonly isShown: boolean }) {
  const { data, isError, isFetching, refetch } = useQuery(callQuery(homeNotices, {}));
  const { isUnread, open } = useReadMarks();
  const messages = useMemo(() => data?.map((content) => ({ content })) ?? [], [data]);
  const unread = useMemo(() => messages.filter(isUnread), [messages, isUnread]);
  if (!data) return isError ? <ErrorCard busy={isFetching} onRetry={refetch} /> : <MessageSkeleton />;
  if (data.length === 0) return <NoMessages hint="平台的活动、维护与存取款提示会在这里公布" />;
  return (
    <>
      <MessageTools
        unread={unread.length}
        hasMore={false}
        onReadAll={() => open(...unread)}
        onRefresh={refetch}
      />
      <InfiniteList
        items={messages}
        status="ready"
        hasMore={false}
        onMore={refetch}
        onRetry={refetch}
        endText=""
        onRefresh={() => refetch({ throwOnError: true })}
        renderRows={() => (
          <MessageRows
            label="公告"
            isShown={isShown}
            messages={messages}
            isComplete
            isUnread={isUnread}
            open={open}
          />
        )}
      />
    </>
  );
}
