import { AppLink, DepositIcon, TransferIcon, VipIcon, WithdrawIcon } from '@site/shared';
import * as paths from '@site/shared/paths';
import styles from './account.module.css';

const shortcuts = [
  { label: '存款', to: paths.recharge(), Icon: DepositIcon, tone: 'deposit' },
  { label: '转账', to: paths.transfer(), Icon: TransferIcon, tone: 'transfer' },
  { label: '取款', to: paths.withdrawal(), Icon: WithdrawIcon, tone: 'withdrawal' },
] as const;

export function Shortcuts({ vip }: { readonly vip: string }) {
  const all = [...shortcuts, { label: 'VIP', to: vip, Icon: VipIcon, tone: 'vip' }];
  return (
    <nav aria-label="快捷入口" className={styles.shortcuts}>
      {all.map(({ label, to, Icon, tone }) => (
        <AppLink key={label} to={to} className={styles.shortcut}>
          <span className={styles.badge} data-tone={tone}>
            <Icon size={22} />
          </span>
          {label}
        </AppLink>
      ))}
    </nav>
  );
}
