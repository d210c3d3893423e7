import { Button } from '@site/shared';
import { memo, useMemo } from 'react';
import { orderLines } from '../storage/storedOrders.ts';
import { ChatLines } from './ChatLines.tsx';
import styles from './chat.module.css';
import type { RoomChat } from './roomChat.ts';
import { useFollow } from './useFollow.ts';
import { useOfChat } from './useRoomChat.ts';

type Props = { readonly chat: RoomChat; readonly readerId: string; readonly readerName: string };

/** The chat log of the room; it scrolls with new lines while its end is visible. */
export const ChatList = memo(function ChatList({ chat, readerId, readerName }: Props) {
  const { lines, count } = useOfChat(chat, chat.log);
  const connection = useOfChat(chat, chat.connection);
  const canResend = useOfChat(chat, chat.canResend);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the orders in storage depend on the player
  const ownBets = useMemo(orderLines, [readerId]);
  const newest = lines.at(-1);
  const { ref, unread, handleScroll, follow } = useFollow(count, newest?.left === false ? newest.key : null);
  return (
    <div className={styles.chat}>
      <section
        ref={ref}
        aria-label="聊天记录"
        // A live region would read every new line aloud and drown out the draw.
        role="log"
        aria-live="off"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
        tabIndex={0}
        className={styles.scroller}
        onScroll={handleScroll}
      >
        <ChatLines
          lines={lines}
          readerId={readerId}
          readerName={readerName}
          ownBets={ownBets}
          canResend={canResend}
          onResend={chat.resend}
        />
      </section>
      {connection === 'lost' && (
        <p role="status" className={styles.lost}>
          连接已断开，正在重连…
        </p>
      )}
      {unread > 0 && (
        <Button size="small" className={styles.unread} onClick={follow}>
          {unread} 条新消息
        </Button>
      )}
    </div>
  );
});
