import { ClockIcon } from '@site/shared';
import { formatShort, noMoney, parseMoney } from '@site/shared/money';
import { methodLabels } from './depositMethods.ts';
import styles from './lastDeposit.module.css';
import type { LastDeposit } from './lastDeposit.ts';

type Props = { readonly last: LastDeposit; readonly onUse: () => void };

/** Fills in the method and the amount of the last deposit with one tap. */
export function LastDepositButton({ last: { method, amount }, onUse }: Props) {
  return (
    <button type="button" onClick={onUse} className={styles.last}>
      <ClockIcon size={16} />
      <span className={styles.text}>
        上次存款：{methodLabels[method]} {formatShort(parseMoney(amount) ?? noMoney)} 元
      </span>
      <span className={styles.use}>使用</span>
    </button>
  );
}
