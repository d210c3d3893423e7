import { useAtomValue, userInfoAtom } from '@site/shared';
import type { PayRange } from '@site/shared/contract/wallet';
import { AmountField } from '@site/shared/forms';
import { formatMoney, formatShort, plainShort } from '@site/shared/money';
import styles from './deposit.module.css';
import { estimatedUsdt, rangeText, suggestedAmounts } from './depositAmounts.ts';
import type { useDeposit } from './useDeposit.ts';

type Props = {
  readonly form: ReturnType<typeof useDeposit>['form'];
  readonly range: PayRange;
  readonly inUsdt: boolean;
};

/** How much, with round amounts to tap and, for USDT, what it comes to. */
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
      <ul aria-label="常用金额" className={styles.suggestions}>
        {suggestedAmounts(range).map((suggestion) => (
          <li key={suggestion}>
            <button
              type="button"
              aria-pressed={amount === plainShort(suggestion)}
              onClick={() => form.set({ amount: plainShort(suggestion) })}
              className={styles.suggestion}
            >
              {formatShort(suggestion)}
            </button>
          </li>
        ))}
      </ul>
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
        {formatMoney(estimatedUsdt(amount, rate))}
      </output>
    </div>
  );
}
