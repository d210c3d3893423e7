import type { Money } from '@site/shared/money';
import type { CardKind } from '../cards/cardKinds.ts';
import { shownMoney } from '../details/shownMoney.ts';
import styles from './receivedLine.module.css';
import type { WithdrawalAmounts } from './withdrawalAmounts.ts';

type Props = {
  readonly kind: CardKind;
  /** The typed amount; null while there is none. */
  readonly amount: Money | null;
  readonly amounts: WithdrawalAmounts;
};

/** The amount that the player receives, in the line above the button; for a bank card, which has no fee, the amount alone. */
export function ReceivedLine({ kind, amount, amounts: { fee, received } }: Props) {
  return (
    <p className={styles.line}>
      {kind === 'bank' ? (
        <span>
          取款 <strong className={styles.value}>{shownMoney(amount)}</strong> 元
        </span>
      ) : (
        <>
          <span>
            实际到账{' '}
            <strong className={styles.value}>{shownMoney(isKnown(fee, amount) ? received : null)}</strong>{' '}
            USDT
          </span>
          <span className={styles.fee}>手续费 {shownMoney(fee ?? null)}</span>
        </>
      )}
    </p>
  );
}

/** Whether an address is chosen and an amount typed, so that the received amount means something. */
function isKnown(fee: WithdrawalAmounts['fee'], amount: Money | null): boolean {
  return fee !== undefined && amount !== null;
}
