import { cutText, LongText } from '@site/shared';
import { WindowedRows } from '@site/shared/parts';
import { memo, useState } from 'react';
import styles from './messages.module.css';
import type { Message } from './readMarks.ts';
import type { useReadMarks } from './useReadMarks.ts';

type Props = Pick<ReturnType<typeof useReadMarks>, 'isUnread' | 'open'> & {
  readonly label: string;
  /** Whether the list is visible; the rows of a hidden one cannot be measured. */
  readonly isShown: boolean;
  readonly messages: readonly Message[];
  readonly isComplete: boolean;
};

/** The estimated height of a folded message, until it is measured. */
const CARD_HEIGHT = 128;

export function MessageRows({ label, isShown, messages, isComplete, isUnread, open }: Props) {
  const { isUnfolded, toggle } = useUnfolded();
  if (!isShown) return null;
  return (
    <WindowedRows
      label={label}
      items={messages}
      rowHeight={CARD_HEIGHT}
      isComplete={isComplete}
      round={label}
      renderItem={(message, place) => (
        <MessageCard
          message={message}
          isUnread={isUnread(message)}
          isUnfolded={isUnfolded(place)}
          onToggle={() => toggle(place)}
          onOpen={open}
        />
      )}
    />
  );
}

/** The unfolded messages of a list by their index: a row that leaves the viewport and returns is as it was. */
function useUnfolded() {
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  return {
    isUnfolded: (place: number) => unfolded.has(place),
    toggle(place: number) {
      const next = new Set(unfolded);
      if (!next.delete(place)) next.add(place);
      setUnfolded(next);
    },
  };
}

type MessageCardProps = {
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
const MessageCard = memo(function MessageCard({
  message,
  isUnread,
  isUnfolded,
  onToggle,
  onOpen,
}: MessageCardProps) {
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
