import {
  BalanceText,
  Button,
  IconButton,
  RefreshIcon,
  refreshMoney,
  useAtomValue,
  useMoneyAge,
  useRecoverFunds,
  userInfoAtom,
} from '@site/shared';
import { isMoneyHiddenAtom } from '@site/shared/host';
import { compactMoney, formatMoney, type Money } from '@site/shared/money';
import { useState } from 'react';
import styles from './header.module.css';

const MOST_CHARACTERS = '123,456.78'.length;

/** The player's balance with its refresh icon and the one-tap recovery. */
export function AccountCorner() {
  const user = useAtomValue(userInfoAtom);
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
      <span className={styles.balance}>
        <span className="visually-hidden">余额</span>
        <Balance amount={user?.balance ?? null} />
        {age && <small className={styles.age}>{age}</small>}
      </span>
      <IconButton label="刷新" busy={isRefreshing} onClick={handleRefresh} className={styles.refresh}>
        <RefreshIcon />
      </IconButton>
      <Button kind="secondary" size="small" busy={isRecovering} onClick={recover} className={styles.recover}>
        一键回收
      </Button>
    </div>
  );
}

/**
 * Shows an amount with too many digits in short, because a cut-off one would be read as another amount. Screen readers
 * get the whole amount.
 */
function Balance({ amount }: { readonly amount: Money | null }) {
  const isHidden = useAtomValue(isMoneyHiddenAtom);
  const isLong = amount !== null && formatMoney(amount).length > MOST_CHARACTERS;
  if (!isLong || isHidden) return <BalanceText amount={amount} />;
  return (
    <>
      <span className="visually-hidden">{formatMoney(amount)}</span>
      <span aria-hidden="true">{compactMoney(amount)}</span>
    </>
  );
}
