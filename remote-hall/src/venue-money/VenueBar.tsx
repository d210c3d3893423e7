import { Button, MoneyText } from '@site/shared';
import type { Money } from '@site/shared/money';
import type { Direction } from './useVenueTransfer.ts';
import styles from './venueMoney.module.css';

type Props = {
  readonly balance: Money;
  readonly isAutomatic: boolean;
  readonly onTransfer: (direction: Direction) => void;
};

export function VenueBar({ balance, isAutomatic, onTransfer }: Props) {
  return (
    <div className={styles.bar}>
      <span className={styles.balance}>
        <span className={styles.label}>{isAutomatic ? '自动转账' : '场馆余额'}</span>
        <MoneyText amount={balance} />
      </span>
      {!isAutomatic && (
        <>
          <Button kind="ghost" size="small" className={styles.way} onClick={() => onTransfer('in')}>
            转入
          </Button>
          <Button kind="ghost" size="small" className={styles.way} onClick={() => onTransfer('out')}>
            转出
          </Button>
        </>
      )}
    </div>
  );
}
