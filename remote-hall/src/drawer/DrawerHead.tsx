import {
  appInfoAtom,
  BalanceText,
  isLoggedInAtom,
  useAtomValue,
  userInfoAtom,
  vipLevelOf,
} from '@site/shared';
import { Mark } from '../brand/Mark.tsx';
import styles from './drawer.module.css';

/** The top of the drawer: the site's title for a visitor, the player after log-in. */
export function DrawerHead() {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const user = useAtomValue(userInfoAtom);
  const title = useAtomValue(appInfoAtom)?.title ?? '';
  return (
    <div className={styles.head}>
      <Mark size={44} className={styles.mark} />
      <p className={styles.name}>{isLoggedIn ? (user?.username ?? '--') : title}</p>
      {isLoggedIn ? (
        <p className={styles.detail}>
          <span className={styles.level}>VIP{user ? vipLevelOf(user) : 0}</span>
          <BalanceText amount={user?.balance ?? null} currency="¥" />
        </p>
      ) : (
        <p className={styles.detail}>登录后畅享更多精彩</p>
      )}
    </div>
  );
}
