import { AgentIcon, Card, InviteIcon, ListRow, NoticeIcon, SlotsIcon, UserIcon, VipIcon } from '@site/shared';
import { Badge } from '@site/shared/nutui';
import * as paths from '@site/shared/paths';
import { GiftIcon, LockIcon, SettingsIcon } from '../icons/icons.tsx';
import { useUnreadCount } from '../messages/useUnreadCount.ts';
import styles from './mine.module.css';

export function OldMineMenu() {
  const unread = useUnreadCount();
  return (
    <nav className={styles.menu} aria-label="更多服务">
      <Card flush>
        <ListRow icon={<UserIcon />} label="我的等级" to={paths.vip2()} />
        <ListRow icon={<VipIcon />} label="VIP中心" to={paths.vip()} />
        <ListRow icon={<InviteIcon />} label="邀请好友" hint="推荐礼金" to={paths.inviter()} />
      </Card>
      <Card flush>
        <ListRow
          icon={<NoticeIcon />}
          label="官方公告"
          hint={<Badge count={unread.announcements} unit="条未读" />}
          to={paths.message(1)}
        />
        <ListRow icon={<AgentIcon />} label="合营计划" hint="加入我们" to={paths.applyAgent()} />
        <ListRow icon={<SlotsIcon />} label="棋牌游戏" to={paths.pokerGame()} />
        <ListRow icon={<GiftIcon />} label="活动中心" to={paths.activity()} />
      </Card>
      <Card flush>
        <ListRow icon={<SettingsIcon />} label="功能设置" to={paths.settings()} />
        <ListRow icon={<LockIcon />} label="修改登录密码" to={paths.password(1)} />
      </Card>
    </nav>
  );
}
