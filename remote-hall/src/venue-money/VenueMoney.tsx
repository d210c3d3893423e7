import { Button, CenterPopup, MoneyText, useAutoTransfer, useRecoverFunds } from '@site/shared';
import { formatMoney, type Money } from '@site/shared/money';
import type { Direction } from './useVenueTransfer.ts';
import styles from './venueMoney.module.css';

type Props = {
  /** Null where it is unreadable. */
  readonly balance: Money | null;
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

type LeavePopupProps = {
  readonly isOpen: boolean;
  readonly text: string;
  readonly onStay: () => void;
  readonly onLeave: () => void;
};

/** Asks a player who leaves a game whether to transfer its money back. */
export function LeavePopup({ isOpen, text, onStay, onLeave }: LeavePopupProps) {
  const { recover, isRecovering } = useRecoverFunds(onLeave);
  return (
    <CenterPopup open={isOpen} title="离开游戏" onClose={onStay}>
      <div className={styles.leave}>
        <p>{text}</p>
        <Button block busy={isRecovering} onClick={recover}>
          一键回收
        </Button>
        <Button kind="secondary" block disabled={isRecovering} onClick={onLeave}>
          直接离开
        </Button>
      </div>
    </CenterPopup>
  );
}

type TransferOfferProps = {
  readonly title: string;
  readonly central: Money;
  readonly onTransfer: () => void;
  /** Called after the automatic transfer was switched on. */
  readonly onAutomatic: () => void;
  readonly onEnter: () => void;
};

/** Shown in place of a game whose venue is empty: the ways to transfer money there, and to enter without. */
export function TransferOffer({ title, central, onTransfer, onAutomatic, onEnter }: TransferOfferProps) {
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
