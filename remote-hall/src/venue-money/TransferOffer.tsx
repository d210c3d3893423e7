import { Button, useAutoTransfer } from '@site/shared';
import { formatMoney, type Money } from '@site/shared/money';
import styles from './venueMoney.module.css';

type Props = {
  readonly title: string;
  readonly central: Money;
  readonly onTransfer: () => void;
  /** Called after the automatic transfer was switched on. */
  readonly onAutomatic: () => void;
  readonly onEnter: () => void;
};

/** Shown in place of a game whose venue is empty: the ways to transfer money there, and to enter without. */
export function TransferOffer({ title, central, onTransfer, onAutomatic, onEnter }: Props) {
  const { isBusy, toggle } = useAutoTransfer();
  return (
    <section className={styles.offer} aria-labelledby="offer">
      <h2 id="offer" className={styles.empty}>
        {title}余额为0
      </h2>
      <p className={styles.wallet}>
        钱包余额 <strong>{formatMoney(central)}</strong>，先转入再开始
      </p>
      <Button block disabled={isBusy} onClick={onTransfer}>
        立即转入
      </Button>
      <Button kind="secondary" block busy={isBusy} onClick={() => toggle(onAutomatic)}>
        开启自动转账
      </Button>
      <p className={styles.explained}>进入游戏时自动转入，开启后不能手动转账</p>
      <Button kind="ghost" block disabled={isBusy} onClick={onEnter}>
        直接进入
      </Button>
    </section>
  );
}
