import { cutText, LongText } from '@site/shared';
import { memo } from 'react';
import styles from './messages.module.css';
import type { Message } from './readMarks.ts';

type Props = {
  readonly message: Message;
  readonly isUnread: boolean;
  readonly isUnfolded: boolean;
  readonly onToggle: () => void;
  readonly onOpen: (message: Message) => void;
};

/** The most characters of a folded message; its lines show fewer. */
const MOST_FOLDED = 600;
const FIRST_UNFOLDED = 4_000;

/** A message as plain text, whatever it contains; a long one is folded until the player opens it. */
export const MessageCard = memo(function MessageCard({
  message,
  isUnread,
  isUnfolded,
  onToggle,
  onOpen,
}: Props) {
  const { title, content, created_at } = message;
  const canFold = isLong(content);
  const isFolded = canFold && !isUnfolded;

  function handleToggle() {
    onToggle();
    if (isFolded && isUnread) onOpen(message);
  }

  return (
    <article className={styles.card}>
      {isUnread && <span role="img" aria-label="未读" className={styles.dot} />}
      {title !== undefined && (
        <header className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          <time className={styles.time}>{created_at}</time>
        </header>
      )}
      <p className={styles.text} data-folded={isFolded || undefined}>
        {isFolded ? cutText(content, MOST_FOLDED) : <LongText text={content} first={FIRST_UNFOLDED} />}
      </p>
      {(canFold || isUnread) && (
        <div className={styles.actions}>
          {canFold ? (
            <button type="button" aria-expanded={!isFolded} onClick={handleToggle} className={styles.action}>
              {isFolded ? '展开' : '收起'}
            </button>
          ) : (
            <button type="button" onClick={() => onOpen(message)} className={styles.action}>
              标为已读
            </button>
          )}
        </div>
      )}
    </article>
  );
});

/** A folded message shows at most about this much text. */
const mostLetters = 140;
const mostLines = 5;

function isLong(text: string): boolean {
  return text.length > mostLetters || text.trim().split('\n', mostLines + 1).length > mostLines;
}
