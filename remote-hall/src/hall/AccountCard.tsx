import {
  AppLink,
  BalanceText,
  ChevronRightIcon,
  DepositIcon,
  isLoggedInAtom,
  TransferIcon,
  UserIcon,
  useAtomValue,
  userInfoAtom,
  VipIcon,
  WithdrawIcon,
} from '@site/shared';
import * as paths from '@site/shared/paths';
import styles from './account.module.css';

/** Name and balance of the player beside the shortcuts; a visitor sees the way to the log-in. */
export function AccountCard({ vip }: { readonly vip: string }) {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  return (
    <div className={styles.card}>
      {isLoggedIn ? <PlayerStrip /> : <VisitorStrip />}
      <Shortcuts vip={vip} />
    </div>
  );
}

function PlayerStrip() {
  const user = useAtomValue(userInfoAtom);
  return (
    <section aria-label="账户" className={styles.strip}>
      <span className={styles.name} dir="auto">
        {user?.username ?? '--'}
      </span>
      <BalanceText amount={user?.balance ?? null} currency="¥" className={styles.balance} />
    </section>
  );
}

function VisitorStrip() {
  return (
    <AppLink to={paths.login()} className={styles.strip}>
      <span className={styles.welcome}>
        <UserIcon size={18} />
        未登录
      </span>
      <span className={styles.invitation}>
        登录后查看
        <ChevronRightIcon size={14} />
      </span>
    </AppLink>
  );
}

const shortcuts = [
  { label: '存款', to: paths.recharge(), Icon: DepositIcon, tone: 'deposit' },
  { label: '转账', to: paths.transfer(), Icon: TransferIcon, tone: 'transfer' },
  { label: '取款', to: paths.withdrawal(), Icon: WithdrawIcon, tone: 'withdrawal' },
] as const;

function Shortcuts({ vip }: { readonly vip: string }) {
  const all = [...shortcuts, { label: 'VIP', to: vip, Icon: VipIcon, tone: 'vip' }];
  return (
    <nav aria-label="快捷入口" className={styles.shortcuts}>
      {all.map(({ label, to, Icon, tone }) => (
        <AppLink key={label} to={to} className={styles.shortcut}>
          <span className={styles.badge} data-tone={tone}>
            <Icon size={20} />
          </span>
          {label}
        </AppLink>
      ))}
    </nav>
  );
}
