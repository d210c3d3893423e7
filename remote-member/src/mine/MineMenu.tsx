import {
  AgentIcon,
  appInfoAtom,
  Card,
  ClockIcon,
  DownloadIcon,
  HelpIcon,
  httpAddress,
  ListRow,
  LogoutIcon,
  MessageIcon,
  MoneyText,
  useAtomValue,
  useLogOut,
  userInfoAtom,
} from '@site/shared';
import { isPositive } from '@site/shared/money';
import { Badge } from '@site/shared/nutui';
import * as paths from '@site/shared/paths';
import { GiftIcon, RebateIcon } from '../icons/icons.tsx';
import { useUnreadCount } from '../messages/useUnreadCount.ts';
import { pendingRebatesAtom } from '../rebates/pendingRebates.ts';
import styles from './mine.module.css';

export function MineMenu() {
  const logOut = useLogOut();
  const unread = useUnreadCount();
  return (
    <nav className={styles.menu} aria-label="更多服务">
      <Card flush>
        <ListRow
          icon={<MessageIcon />}
          label="消息中心"
          hint={<Badge count={unread.announcements + unread.notices} unit="条未读" />}
          to={paths.message()}
        />
        <ListRow icon={<RebateIcon />} label="返水中心" hint={<PendingRebates />} to={paths.rebates()} />
        <ListRow icon={<ClockIcon />} label="活动记录" to={paths.activityRecord()} />
        <ListRow icon={<GiftIcon />} label="福利中心" to={paths.welfare()} />
      </Card>
      <Card flush>
        <AgentRow />
        <AppDownloadRow />
        <ListRow icon={<HelpIcon />} label="帮助中心" to={paths.help()} />
      </Card>
      <Card flush>
        <ListRow icon={<LogoutIcon />} label="退出登录" onClick={logOut} />
      </Card>
    </nav>
  );
}

/** An agent logs in to the agents' own site; every other player can apply to become one. */
function AgentRow() {
  const isAgent = useAtomValue(userInfoAtom)?.isagent ?? false;
  return isAgent ? (
    <ListRow icon={<AgentIcon />} label="代理登录" to={paths.agentLogin()} />
  ) : (
    <ListRow icon={<AgentIcon />} label="合营计划" hint="加入我们" to={paths.applyAgent()} />
  );
}

/** A link to the app's download in a new tab, or to the site's app screen while no address is configured. */
function AppDownloadRow() {
  const address = httpAddress(useAtomValue(appInfoAtom)?.ios_download_url);
  return (
    <ListRow
      icon={<DownloadIcon />}
      label="APP下载"
      {...(address ? { href: address } : { to: paths.app() })}
    />
  );
}

/** The claimable rebates when they were last read; renders nothing without any. */
function PendingRebates() {
  const pending = useAtomValue(pendingRebatesAtom);
  if (pending === null || !isPositive(pending)) return null;
  return (
    <>
      待领取 <MoneyText amount={pending} />
    </>
  );
}
