import { Button, CenterPopup, useRecoverFunds } from '@site/shared';
import { formatMoney, type Money } from '@site/shared/money';
import styles from './venueMoney.module.css';

type Props = {
  readonly isOpen: boolean;
  readonly title: string;
  readonly balance: Money;
  readonly onStay: () => void;
  readonly onLeave: () => void;
};

/** Asks a player who leaves a game whether to transfer its money back. */
export function LeavePopup({ isOpen, title, balance, onStay, onLeave }: Props) {
  const { recover, isRecovering } = useRecoverFunds(onLeave);
  return (
    <CenterPopup open={isOpen} title="离开游戏" onClose={onStay}>
      <div className={styles.leave}>
        <p>
          {title}还有 {formatMoney(balance)}，一键回收会把全部场馆的余额转回钱包。
        </p>
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
