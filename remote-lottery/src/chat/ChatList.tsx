import { Button, classes, Image, UserIcon } from '@site/shared';
import { memo } from 'react';
import styles from './chat.module.css';
import type { ChatLine } from './chatLog.ts';
import { isLeft } from './chatLog.ts';
import { useFollow } from './useFollow.ts';

type Props = {
  readonly lines: readonly ChatLine[];
  readonly count: number;
  readonly readerId: string;
  /** The connection was there and is not now. */
  readonly isLost: boolean;
};

/** What is said in the room; it follows new lines while its end is in view. */
export function ChatList({ lines, count, readerId, isLost }: Props) {
  const { ref, unread, handleScroll, follow } = useFollow(count, lines.at(-1)?.left === false);
  return (
    <div className={styles.chat}>
      <section
        ref={ref}
        aria-label="聊天记录"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
        tabIndex={0}
        className={styles.scroller}
        onScroll={handleScroll}
      >
        <ul aria-label="聊天">
          {lines.map((line) => (
            <Line key={line.key} line={line} isLeft={isLeft(line, readerId)} />
          ))}
        </ul>
      </section>
      {isLost && (
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
}

type LineProps = { readonly line: ChatLine; readonly isLeft: boolean };

const Line = memo(function Line({ line: { author, avatar, content, isUnsent }, isLeft }: LineProps) {
  return (
    <li className={classes(styles.line, !isLeft && styles.own)} data-side={isLeft ? 'left' : 'right'}>
      {avatar === '' ? (
        <span className={styles.avatar}>
          <UserIcon size={20} />
        </span>
      ) : (
        <Image src={avatar} alt="" className={styles.avatar} />
      )}
      <div className={styles.said}>
        <p className={styles.author}>{author}</p>
        <p className={styles.content}>{content}</p>
        {isUnsent && <p className={styles.unsent}>未发送</p>}
      </div>
    </li>
  );
});
