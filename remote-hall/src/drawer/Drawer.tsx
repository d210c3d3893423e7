import {
  appInfoAtom,
  BalanceText,
  copyWithToast,
  drawerOpenAtom,
  FeedbackIcon,
  httpAddress,
  InfoIcon,
  isLoggedInAtom,
  LinkIcon,
  ListRow,
  LogoutIcon,
  MessageIcon,
  UserIcon,
  useAtom,
  useAtomValue,
  useLogOut,
  userInfoAtom,
  VipIcon,
  vipLevelOf,
} from '@site/shared';
import * as paths from '@site/shared/paths';
import { Mark } from '../brand/Mark.tsx';
import styles from './drawer.module.css';
import { SidePopup } from './SidePopup.tsx';

/** The left drawer of the hall; the menu button of the header opens it. */
export function Drawer() {
  const [isOpen, setOpen] = useAtom(drawerOpenAtom);
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const address = useAtomValue(appInfoAtom)?.h5_url;
  // Copied exactly as the platform writes it, provided that it is an address.
  const siteAddress = address && httpAddress(address) ? address : window.location.origin;
  const logOut = useLogOut();
  const close = () => setOpen(false);
  const handleLogOut = () => {
    close();
    logOut();
  };
  return (
    <SidePopup open={isOpen} title="菜单" onClose={close}>
      <DrawerHead />
      <nav aria-label="菜单" className={styles.menu}>
        <ListRow icon={<VipIcon />} label="VIP会员中心" to={paths.vip()} onClick={close} />
        {isLoggedIn && (
          <ListRow icon={<MessageIcon />} label="消息中心" to={paths.message()} onClick={close} />
        )}
        <ListRow icon={<FeedbackIcon />} label="意见反馈" to={paths.service()} onClick={close} />
        <ListRow icon={<LinkIcon />} label="复制永久域名" onClick={() => copyWithToast(siteAddress)} />
        <ListRow icon={<InfoIcon />} label="关于我们" to={paths.about()} onClick={close} />
        {isLoggedIn ? (
          <ListRow icon={<LogoutIcon />} label="退出登录" onClick={handleLogOut} />
        ) : (
          <ListRow icon={<UserIcon />} label="登录" to={paths.login()} onClick={close} />
        )}
      </nav>
    </SidePopup>
  );
}

/** The top of the drawer: the site's title for a visitor, the player after log-in. */
function DrawerHead() {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const user = useAtomValue(userInfoAtom);
  const title = useAtomValue(appInfoAtom)?.title ?? '';
  return (
    <div className={styles.head}>
      <Mark size={44} className={styles.mark} />
      <p className={styles.name} dir="auto">
        {isLoggedIn ? (user?.username ?? '--') : title}
      </p>
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
