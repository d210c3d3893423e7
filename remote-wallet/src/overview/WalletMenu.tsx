import {
  AgentIcon,
  AppLink,
  Card,
  CardsIcon,
  DepositIcon,
  RecordsIcon,
  TransferIcon,
  toast,
  WithdrawIcon,
} from '@site/shared';
import * as paths from '@site/shared/paths';
import styles from './walletMenu.module.css';

const entries = [
  { Icon: DepositIcon, label: '账户充值', to: paths.recharge() },
  { Icon: WithdrawIcon, label: '账户提现', to: paths.withdrawal() },
  { Icon: TransferIcon, label: '场馆转账', to: paths.transfer() },
  { Icon: AgentIcon, label: '下线转账', to: null },
  { Icon: RecordsIcon, label: '账户明细', to: paths.transRecord() },
  { Icon: CardsIcon, label: '卡片管理', to: paths.wallet() },
] as const;

export function WalletMenu() {
  return (
    <Card flush>
      <ul aria-label="钱包功能" className={styles.menu}>
        {entries.map(({ Icon, label, to }) => (
          <li key={label}>
            {to === null ? (
              <button type="button" onClick={() => toast(`${label}暂未开放`)} className={styles.entry}>
                <Icon className={styles.icon} />
                {label}
              </button>
            ) : (
              <AppLink to={to} className={styles.entry}>
                <Icon className={styles.icon} />
                {label}
              </AppLink>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
