import type { PayRange } from '@site/shared/contract/wallet';
import { AmountField } from '@site/shared/forms';
import { AmountChips } from '../forms/AmountChips.tsx';
import styles from './deposit.module.css';
import { rangeText, suggestedAmounts } from './depositAmounts.ts';
import { Estimate } from './Estimate.tsx';
import type { useDeposit } from './useDeposit.ts';

type Props = {
  readonly form: ReturnType<typeof useDeposit>['form'];
  readonly range: PayRange;
  readonly inUsdt: boolean;
};

export function DepositAmount({ form, range, inUsdt }: Props) {
  const { amount } = form.values;
  return (
    <div className={styles.amount}>
      <AmountField
        label="金额"
        placeholder="请输入存款金额"
        hint={`单笔限额 ${rangeText(range)} 元`}
        {...form.field('amount')}
      />
      <AmountChips
        amounts={suggestedAmounts(range)}
        value={amount}
        onChoose={(chosen) => form.set({ amount: chosen })}
      />
      {inUsdt && <Estimate amount={amount} />}
    </div>
  );
}
