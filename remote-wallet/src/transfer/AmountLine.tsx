import { AmountField } from '@site/shared/forms';
import { noMoney } from '@site/shared/money';
import { shownMoney } from '../details/shownMoney.ts';
import { AmountChips } from '../forms/AmountChips.tsx';
import { shareChoices } from '../forms/suggestedAmounts.ts';
import styles from './transfer.module.css';
import type { useTransfer } from './useTransfer.ts';

type Props = Pick<ReturnType<typeof useTransfer>, 'amountField' | 'available'>;

export function AmountLine({ amountField, available }: Props) {
  return (
    <div className={styles.amount}>
      <AmountField
        {...amountField}
        label="金额"
        placeholder="请输入操作金额"
        hint={`可用余额 ${shownMoney(available === undefined ? noMoney : available)}`}
      />
      <AmountChips
        choices={shareChoices(available ?? null)}
        value={amountField.value}
        onChoose={amountField.onChange}
      />
    </div>
  );
}
