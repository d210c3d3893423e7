import { InfiniteList } from '@site/shared';
import { useMemo } from 'react';
import { MessageRows } from './MessageRows.tsx';
import { MessageSkeleton, MessageTools, NoMessages } from './MessageTools.tsx';
import { useInbox } from './useInbox.ts';
import { useReadMarks } from './useReadMarks.ts';

/** The platform's messages to this player, the newest first. */
export function Inbox({ isShown }: { readonly isShown: boolean }) {
  const { refresh, ...list } = useInbox();
  const { isUnread, open, readInbox } = useReadMarks();
  const unread = useMemo(() => list.items.filter(isUnread), [list.items, isUnread]);
  const isEmpty = list.items.length === 0;
  if (isEmpty && list.status === 'ready')
    return <NoMessages hint="提现结果、活动审核等写给您的消息会在这里" />;
  return (
    <>
      {!isEmpty && (
        <MessageTools
          unread={unread.length}
          hasMore={list.hasMore}
          onReadAll={() => readInbox(list.items)}
          onRefresh={refresh}
        />
      )}
      <InfiniteList
        {...list}
        skeleton={<MessageSkeleton />}
        renderRows={(messages) => (
          <MessageRows
            label="站内信"
            isShown={isShown}
            messages={messages}
            isComplete={!list.hasMore}
            isUnread={isUnread}
            open={open}
          />
        )}
      />
    </>
  );
}
