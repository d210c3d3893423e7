import { useAtomValue, userInfoAtom } from '@site/shared';
import type { PayRange } from '@site/shared/contract/wallet';
import { AmountField } from '@site/shared/forms';
import { formatShort } from '@site/shared/money';
import { shownMoney } from '../details/shownMoney.ts';
import { AmountChips } from '../forms/AmountChips.tsx';
import { roundChoices } from '../forms/suggestedAmounts.ts';
import styles from './deposit.module.css';
import { estimatedUsdt, limitsText, suggestedAmounts } from './depositAmounts.ts';
import type { useDeposit } from './useDeposit.ts';

type Props = Pick<ReturnType<typeof useDeposit>, 'form' | 'isReady' | 'handleSubmit'> & {
  readonly range: PayRange;
  readonly inUsdt: boolean;
};

/** The amount of a deposit. Once the form is complete, the number pad's last key deposits. */
export function DepositAmount({ form, isReady, handleSubmit, range, inUsdt }: Props) {
  const { amount } = form.values;
  return (
    <div className={styles.amount}>
      <AmountField
        label="金额"
        placeholder="请输入存款金额"
        hint={limitsText(range)}
        padAction={isReady ? { text: '立即存款', onPress: handleSubmit } : undefined}
        {...form.field('amount')}
      />
      <AmountChips
        choices={roundChoices(suggestedAmounts(range))}
        value={amount}
        onChoose={(chosen) => form.set({ amount: chosen })}
      />
      {inUsdt && <Estimate amount={amount} />}
    </div>
  );
}

function Estimate({ amount }: { readonly amount: string }) {
  const rate = useAtomValue(userInfoAtom)?.usdtrate;
  return (
    <div className={styles.estimate}>
      <span className={styles.estimateLabel}>
        预估USDT
        {rate && <small>参考汇率 1 USDT ≈ {formatShort(rate)} 元</small>}
      </span>
      <output aria-label="预估USDT" className={styles.estimateValue}>
        {shownMoney(estimatedUsdt(amount, rate))}
      </output>
    </div>
  );
}
