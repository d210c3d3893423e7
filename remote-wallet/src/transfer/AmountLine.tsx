import { Button } from '@site/shared';
import { AmountField } from '@site/shared/forms';
import { noMoney } from '@site/shared/money';
import { shownMoney } from '../details/shownMoney.ts';
import { AmountChips } from '../forms/AmountChips.tsx';
import { amountsUpTo } from '../forms/suggestedAmounts.ts';
import styles from './transfer.module.css';
import type { useTransfer } from './useTransfer.ts';

type Props = Pick<ReturnType<typeof useTransfer>, 'amountField' | 'available' | 'fillAll' | 'isLocked'>;

export function AmountLine({ amountField, available, fillAll, isLocked }: Props) {
  return (
    <div className={styles.amount}>
      <AmountField
        {...amountField}
        label="金额"
        placeholder="请输入操作金额"
        disabled={isLocked}
        hint={`可用余额 ${shownMoney(available === undefined ? noMoney : available)}`}
        after={
          <Button kind="secondary" size="small" disabled={isLocked || !available} onClick={fillAll}>
            全部
          </Button>
        }
      />
      <AmountChips
        amounts={amountsUpTo(available ?? null)}
        value={amountField.value}
        onChoose={amountField.onChange}
        disabled={isLocked}
      />
    </div>
  );
}
