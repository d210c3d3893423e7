import { AppLink, BottomPopup, Button } from '@site/shared';
import type { Venue } from '@site/shared/contract/wallet';
import { AmountField } from '@site/shared/forms';
import { formatMoney, type Money } from '@site/shared/money';
import * as paths from '@site/shared/paths';
import { type FormEvent, useEffect, useState } from 'react';
import { type Direction, useVenueTransfer } from './useVenueTransfer.ts';
import styles from './venueMoney.module.css';

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

type TransferFormProps = {
  readonly direction: Direction;
  readonly amount: string;
  readonly venue: Venue;
  /** Null while it is not known, and where it is unreadable: the platform judges alone. */
  readonly available: Money | null;
  /** Reports whether a transfer is in progress; meanwhile the form must stay mounted. */
  readonly onBusy: (isBusy: boolean) => void;
  readonly onMoved: () => void;
};

function TransferForm({ onBusy, ...options }: TransferFormProps) {
  const { direction, available } = options;
  const { amountField, fillAll, pending, handleSubmit } = useVenueTransfer(options);
  const { state, intention, isBusy, isLocked } = pending;
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);

  function handleForm(event: FormEvent) {
    event.preventDefault();
    handleSubmit();
  }

  return (
    <form noValidate aria-label="转账" onSubmit={handleForm} className={styles.form}>
      {state === 'sending' && !isBusy && <p role="alert">正在处理：{intention?.what}</p>}
      {state === 'unknown' && (
        <p role="alert" className={styles.unknown}>
          {intention?.what}，提交结果未知，请到
          <AppLink to={paths.transfer()} className={styles.look}>
            场馆转账
          </AppLink>
          查询结果
        </p>
      )}
      <AmountField
        {...amountField}
        label="金额"
        placeholder="请输入操作金额"
        disabled={isLocked}
        hint={`${direction === 'in' ? '钱包余额' : '场馆余额'} ${available === null ? '--' : formatMoney(available)}`}
        after={
          <Button kind="secondary" size="small" disabled={isLocked || available === null} onClick={fillAll}>
            全部
          </Button>
        }
      />
      <Button type="submit" block busy={isBusy} disabled={isLocked}>
        {direction === 'in' ? '确认转入' : '确认转出'}
      </Button>
    </form>
  );
}
