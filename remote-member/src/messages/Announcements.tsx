import { callQuery, ErrorCard, InfiniteList, useQuery } from '@site/shared';
import { homeNotices } from '@site/shared/contract/hall';
import { useMemo, useState } from 'react';
import { MessageCard } from './MessageCard.tsx';
import { MessageSkeleton } from './MessageSkeleton.tsx';
import { MessageTools } from './MessageTools.tsx';
import { NoMessages } from './NoMessages.tsx';
import { useReadMarks } from './useReadMarks.ts';

/** The platform sends all at once; so many are drawn at a time. */
const atATime = 50;

/** What the platform tells everyone. */
export function Announcements() {
  const { data, isError, isFetching, refetch } = useQuery(callQuery(homeNotices, {}));
  const [count, setCount] = useState(atATime);
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
        items={messages.slice(0, count)}
        status="ready"
        hasMore={count < data.length}
        onMore={() => setCount(count + atATime)}
        onRetry={refetch}
        endText=""
        onRefresh={() => refetch({ throwOnError: true })}
        itemKey={(_, index) => index}
        renderItem={(message) => <MessageCard message={message} isUnread={isUnread(message)} onOpen={open} />}
      />
    </>
  );
}
