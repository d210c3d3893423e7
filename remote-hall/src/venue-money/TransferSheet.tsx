import { BottomPopup } from '@site/shared';
import type { Venue } from '@site/shared/contract/wallet';
import type { Money } from '@site/shared/money';
import { useState } from 'react';
import { TransferForm } from './TransferForm.tsx';
import type { Direction } from './useVenueTransfer.ts';

export type TransferRequest = { readonly direction: Direction; readonly amount: string };

type Props = {
  /** Null while no transfer is requested. */
  readonly request: TransferRequest | null;
  readonly venue: Venue;
  readonly central: Money | null;
  readonly onClose: () => void;
  readonly onMoved: (direction: Direction) => void;
};

const titles = { in: '转入', out: '转出' } as const;

export function TransferSheet({ request, venue, central, onClose, onMoved }: Props) {
  const [isBusy, setBusy] = useState(false);
  // The last request stays rendered during the closing animation.
  const [last, setLast] = useState({ request, round: 0 });
  if (request && request !== last.request) setLast({ request, round: last.round + 1 });
  const shown = last.request;
  if (!shown) return null;
  return (
    <BottomPopup
      open={request !== null}
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
