import { BalanceText, MoneyCard, MoneyEye } from '@site/shared';
import type { Venue } from '@site/shared/contract/wallet';
import { sumOf } from '@site/shared/money';
import { FittingMoney } from '../details/FittingMoney.tsx';
import { RecoverButton } from '../details/RecoverButton.tsx';
import styles from './venuesTotal.module.css';

type Props = {
  /** Undefined until the list is read. */
  readonly venues: readonly Venue[] | undefined;
  readonly isRecovering: boolean;
  readonly onRecover: () => void;
};

/** The money at all venues together, and the button that transfers it back. One unreadable balance leaves no sum. */
export function VenuesTotal({ venues, isRecovering, onRecover }: Props) {
  const total = venues ? sumOf(venues.map(({ balance }) => balance)) : null;
  return (
    <MoneyCard label="场馆合计" className={styles.card}>
      <div className={styles.head}>
        <span className={styles.label}>场馆合计（元）</span>
        <MoneyEye className={styles.eye} />
      </div>
      <FittingMoney amount={total}>
        <BalanceText amount={total} />
      </FittingMoney>
      <RecoverButton isRecovering={isRecovering} onRecover={onRecover} className={styles.recover} />
    </MoneyCard>
  );
}
