import { WindowedRows } from '@site/shared/parts';
import { useState } from 'react';
import { MessageCard } from './MessageCard.tsx';
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
