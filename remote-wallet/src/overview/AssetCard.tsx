import {
  BalanceText,
  IconButton,
  MoneyCard,
  MoneyEye,
  RefreshIcon,
  refreshMoney,
  useAtomValue,
  useMoneyAge,
  userInfoAtom,
} from '@site/shared';
import { type Amount, sumOf } from '@site/shared/money';
import { useState } from 'react';
import { FittingMoney } from '../details/FittingMoney.tsx';
import { RecoverButton } from '../details/RecoverButton.tsx';
import styles from './account.module.css';

type Props = {
  readonly isRecovering: boolean;
  readonly onRecover: () => void;
  readonly onRefreshed: () => void;
};

export function AssetCard({ isRecovering, onRecover, onRefreshed }: Props) {
  const user = useAtomValue(userInfoAtom);
  const age = useMoneyAge();
  const total = user && sumOf([user.balance, user.gameblance]);
  const [isRefreshing, setRefreshing] = useState(false);

  async function handleRefresh() {
    if (isRefreshing) return;
    setRefreshing(true);
    await refreshMoney().catch(() => undefined);
    onRefreshed();
    setRefreshing(false);
  }

  return (
    <MoneyCard label="资产" className={styles.assets}>
      <div className={styles.total}>
        <span className={styles.label}>总资产（元）{age && ` · ${age}`}</span>
        <MoneyEye className={styles.eye} />
        <IconButton label="刷新" busy={isRefreshing} onClick={handleRefresh} className={styles.refresh}>
          <RefreshIcon size={18} />
        </IconButton>
      </div>
      <FittingMoney amount={total}>
        <BalanceText amount={total} />
      </FittingMoney>
      <div className={styles.parts}>
        <Part label="中心钱包" amount={user?.balance ?? null} />
        <Part label="游戏钱包" amount={user?.gameblance ?? null} />
        <RecoverButton isRecovering={isRecovering} onRecover={onRecover} className={styles.recover} />
      </div>
    </MoneyCard>
  );
}

type PartProps = { readonly label: string; readonly amount: Amount | null };

function Part({ label, amount }: PartProps) {
  return (
    <div className={styles.part}>
      <span className={styles.label}>{label}</span>
      <BalanceText amount={amount} className={styles.amount} />
    </div>
  );
}
