import { useAtomValue, userInfoAtom } from '@site/shared';
import { formatMoney, formatShort } from '@site/shared/money';
import styles from './deposit.module.css';
import { estimatedUsdt } from './depositAmounts.ts';

export function Estimate({ amount }: { readonly amount: string }) {
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
