import {
  AppLink,
  BalanceText,
  Button,
  ChevronRightIcon,
  MoneyCard,
  MoneyEye,
  useAtomValue,
  useMoneyAge,
  useRecoverFunds,
  userInfoAtom,
} from '@site/shared';
import * as paths from '@site/shared/paths';
import styles from './walletCard.module.css';

/** The balance of the central wallet; the card links to the venues, 一键回收 transfers their money back to the wallet. */
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
          busy={isRecovering}
          onClick={recover}
          title="把所有场馆的余额转回中心钱包"
        >
          一键回收
        </Button>
      </div>
    </MoneyCard>
  );
}
