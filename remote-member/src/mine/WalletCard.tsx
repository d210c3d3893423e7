import {
  AppLink,
  BalanceText,
  Button,
  ChevronRightIcon,
  MoneyCard,
  MoneyEye,
  RefreshIcon,
  useAtomValue,
  useMoneyAge,
  useRecoverFunds,
  userInfoAtom,
} from '@site/shared';
import * as paths from '@site/shared/paths';
import styles from './walletCard.module.css';

/** The balance of the central wallet; the card links to the venues, 刷新 transfers their money back to the wallet. */
export function WalletCard() {
  const user = useAtomValue(userInfoAtom);
  const age = useMoneyAge();
  const { recover, isRecovering } = useRecoverFunds();
  return (
    <MoneyCard label="中心钱包">
      <AppLink to={paths.money()} className={styles.body}>
        <span className={styles.label}>中心钱包{age && ` · ${age}`}</span>
        <BalanceText amount={user?.balance ?? null} size="display" className={styles.amount} />
        <span className={styles.venues}>
          场馆余额
          <ChevronRightIcon size={14} />
        </span>
      </AppLink>
      <div className={styles.refresh}>
        <MoneyEye className={styles.eye} />
        <Button
          kind="secondary"
          size="small"
          icon={<RefreshIcon size={16} />}
          busy={isRecovering}
          onClick={recover}
          title="一键回收场馆资金并刷新余额"
        >
          刷新
        </Button>
      </div>
    </MoneyCard>
  );
}
