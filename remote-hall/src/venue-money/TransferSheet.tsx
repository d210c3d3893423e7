import { BottomPopup } from '@site/shared';
import type { Venue } from '@site/shared/contract/wallet';
import type { Money } from '@site/shared/money';
import { useState } from 'react';
import { TransferForm } from './TransferForm.tsx';
import type { Direction } from './useVenueTransfer.ts';

/** What was asked for: which way the money goes, and what the amount begins with. */
export type AskedTransfer = { readonly direction: Direction; readonly amount: string };

type Props = {
  /** Null while nothing is asked for. */
  readonly asked: AskedTransfer | null;
  readonly venue: Venue;
  readonly central: Money | null;
  readonly onClose: () => void;
  readonly onMoved: (direction: Direction) => void;
};

const titles = { in: '转入', out: '转出' } as const;

/** Rises from the lower edge over the game, to move money in or out. */
export function TransferSheet({ asked, venue, central, onClose, onMoved }: Props) {
  const [isBusy, setBusy] = useState(false);
  // The last one stays while the sheet leaves.
  const [last, setLast] = useState({ asked, round: 0 });
  if (asked && asked !== last.asked) setLast({ asked, round: last.round + 1 });
  const shown = last.asked;
  if (!shown) return null;
  return (
    <BottomPopup
      open={asked !== null}
      title={`${venue.name}${titles[shown.direction]}`}
      onClose={() => !isBusy && onClose()}
    >
      <TransferForm
        key={last.round}
        {...shown}
        venue={venue}
        available={shown.direction === 'in' ? central : venue.balance}
        onBusy={setBusy}
        onMoved={() => {
          onClose();
          onMoved(shown.direction);
        }}
      />
    </BottomPopup>
  );
}
