import {
  Button,
  classes,
  IconButton,
  MoneyText,
  RefreshIcon,
  refreshMoney,
  useAtomValue,
  useMoneyAge,
  useRecoverFunds,
  userInfoAtom,
} from '@site/shared';
import { useState } from 'react';
import styles from './header.module.css';

/** The player's balance with its refresh icon and the one-tap recovery. */
export function AccountCorner() {
  const user = useAtomValue(userInfoAtom);
  // Six figures and more stand smaller: an amount that is cut off would be read as another.
  const isLong = (user?.balance.length ?? 0) > '99999.99'.length;
  const age = useMoneyAge();
  const [isRefreshing, setRefreshing] = useState(false);
  const { recover, isRecovering } = useRecoverFunds();

  async function handleRefresh() {
    if (isRefreshing) return;
    setRefreshing(true);
    await refreshMoney().catch(() => undefined);
    setRefreshing(false);
  }

  return (
    <div className={styles.account}>
      <span className={classes(styles.balance, isLong && styles.long)}>
        <span className="visually-hidden">余额</span>
        <MoneyText amount={user?.balance ?? null} />
        {age && <small className={styles.age}>{age}</small>}
      </span>
      <IconButton label="刷新" busy={isRefreshing} onClick={handleRefresh}>
        <RefreshIcon />
      </IconButton>
      <Button kind="primary" size="small" busy={isRecovering} onClick={recover} className={styles.recover}>
        一键回收
      </Button>
    </div>
  );
}
