import {
  AppLink,
  BalanceText,
  ChevronRightIcon,
  isLoggedInAtom,
  UserIcon,
  useAtomValue,
  userInfoAtom,
} from '@site/shared';
import * as paths from '@site/shared/paths';
import styles from './account.module.css';

export function AccountStrip() {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  return isLoggedIn ? <PlayerStrip /> : <VisitorStrip />;
}

function PlayerStrip() {
  const user = useAtomValue(userInfoAtom);
  return (
    <section aria-label="账户" className={styles.strip}>
      <span className={styles.name}>{user?.username ?? '--'}</span>
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
