import { Button, EmptyState, useGo } from '@site/shared';
import * as paths from '@site/shared/paths';
import { useShowMade } from '../records/useShowMade.ts';
import styles from './payInfo.module.css';

/** Shown for an order that does not exist, so a retry would not help. */
export function MissingPayment() {
  const go = useGo();
  const showMade = useShowMade();
  return (
    <EmptyState
      text="找不到这笔订单"
      action={
        <div className={styles.actions}>
          <Button kind="secondary" onClick={() => showMade({ type: 1, amount: '' })}>
            资金明细
          </Button>
          <Button onClick={() => go(paths.recharge())}>重新存款</Button>
        </div>
      }
    />
  );
}
