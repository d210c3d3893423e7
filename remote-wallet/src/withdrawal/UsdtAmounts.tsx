import { formatMoney } from '@site/shared/money';
import styles from './withdrawal.module.css';
import type { WithdrawalAmounts } from './withdrawalAmounts.ts';

/** What the typed amount is worth in USDT, and what arrives after the fee. */
export function UsdtAmounts({ fee, equivalent, received }: WithdrawalAmounts) {
  return (
    <dl className={styles.amounts} aria-live="polite">
      <Line label="手续费（USDT/笔）" value={fee === null ? '' : formatMoney(fee)} />
      <Line label="折合USDT" value={formatMoney(equivalent)} />
      <Line label="实际到账（USDT）" value={formatMoney(received)} isMain />
    </dl>
  );
}

type LineProps = { readonly label: string; readonly value: string; readonly isMain?: boolean };

function Line({ label, value, isMain = false }: LineProps) {
  return (
    <div className={styles.line}>
      <dt>{label}</dt>
      <dd className={isMain ? styles.main : styles.value}>{value}</dd>
    </div>
  );
}
