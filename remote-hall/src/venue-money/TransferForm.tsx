import { AppLink, Button } from '@site/shared';
import type { Venue } from '@site/shared/contract/wallet';
import { AmountField } from '@site/shared/forms';
import { formatMoney, type Money, noMoney } from '@site/shared/money';
import * as paths from '@site/shared/paths';
import { type FormEvent, useEffect } from 'react';
import { type Direction, useVenueTransfer } from './useVenueTransfer.ts';
import styles from './venueMoney.module.css';

type Props = {
  readonly direction: Direction;
  readonly amount: string;
  readonly venue: Venue;
  readonly available: Money | null;
  /** Reports whether a transfer is in progress; meanwhile the form must stay mounted. */
  readonly onBusy: (isBusy: boolean) => void;
  readonly onMoved: () => void;
};

export function TransferForm({ onBusy, ...options }: Props) {
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
        hint={`${direction === 'in' ? '钱包余额' : '场馆余额'} ${formatMoney(available ?? noMoney)}`}
        after={
          <Button kind="secondary" size="small" disabled={isLocked} onClick={fillAll}>
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
