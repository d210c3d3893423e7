import { Card, Switch, useAutoTransfer } from '@site/shared';
import styles from './transfer.module.css';

export function AutoTransferCard() {
  const { isOn, isBusy, isKnown, toggle } = useAutoTransfer();
  return (
    <Card className={styles.auto}>
      <p className={styles.autoText}>
        {isOn ? '进入游戏时自动转入余额，手动转账已锁定' : '进入游戏前需手动转账到场馆'}
      </p>
      <Switch label="自动转账" checked={isOn} disabled={isBusy || !isKnown} onChange={() => toggle()} />
    </Card>
  );
}
