import {
  callQuery,
  ErrorCard,
  InfiniteList,
  TabPanel,
  Tabs,
  useGo,
  useQuery,
  useSearchParams,
} from '@site/shared';
import { homeNotices } from '@site/shared/contract/hall';
import * as paths from '@site/shared/paths';
import { useMemo, useState } from 'react';
import { MessageRows } from './MessageRows.tsx';
import { MessageSkeleton, MessageTools, NoMessages } from './MessageTools.tsx';
import styles from './messages.module.css';
import { useInbox } from './useInbox.ts';
import { useReadMarks } from './useReadMarks.ts';

const tabs = [
  { key: '1', label: '公告', Panel: Announcements },
  { key: '2', label: '站内信', Panel: Inbox },
] as const;

/** 消息中心: the announcements to all players and the inbox of this player. */
export default function MessageScreen() {
  const { tab, select } = useMessageTab();
  const [shown, setShown] = useState<readonly MessageTab[]>([tab]);
  if (!shown.includes(tab)) setShown([...shown, tab]);

  return (
    <>
      <div className={styles.tabs}>
        <Tabs id="messages" label="消息类型" items={tabs} selected={tab} onSelect={select} />
      </div>
      {tabs
        .filter(({ key }) => shown.includes(key))
        .map(({ key, Panel }) => (
          // A visited tab stays mounted with what it has loaded, and loads nothing while it is hidden.
          <div key={key} hidden={key !== tab} className={styles.panel}>
            <TabPanel id="messages" tab={key}>
              <Panel isShown={key === tab} />
            </TabPanel>
          </div>
        ))}
    </>
  );
}

type MessageTab = '1' | '2';

/** The tab in the address: 2 is the inbox, everything else the announcements. */
function useMessageTab() {
  const [query] = useSearchParams();
  const go = useGo();
  const tab: MessageTab = query.get('type') === '2' ? '2' : '1';

  function select(next: MessageTab) {
    if (next === tab) return;
    // Replaces this address, so that one step back leaves the message centre.
    go(paths.message(next === '2' ? 2 : 1), { replace: true });
    window.scrollTo(0, 0);
  }

  return { tab, select };
}

/** The platform's announcements to all players; the call returns all of them at once. */
function Announcements({ isShown }: { readonly isShown: boolean }) {
  const { data, error, isError, isFetching, refetch } = useQuery(callQuery(homeNotices, {}));
  const { isUnread, open } = useReadMarks();
  const messages = useMemo(() => data?.map((content) => ({ content })) ?? [], [data]);
  const unread = useMemo(() => messages.filter(isUnread), [messages, isUnread]);
  if (!data)
    return isError ? <ErrorCard error={error} busy={isFetching} onRetry={refetch} /> : <MessageSkeleton />;
  if (data.length === 0) return <NoMessages hint="平台的活动、维护与存取款提示会在这里公布" />;
  return (
    <>
      <MessageTools unread={unread.length} onReadAll={() => open(...unread)} onRefresh={refetch} />
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

/** The platform's messages to this player, the newest first. */
function Inbox({ isShown }: { readonly isShown: boolean }) {
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
          loaded={list.hasMore ? list.items.length : undefined}
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
