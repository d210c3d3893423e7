import {
  AgentIcon,
  Card,
  InviteIcon,
  ListRow,
  NoticeIcon,
  RecordsIcon,
  SlotsIcon,
  TitleBar,
  UserIcon,
  VipIcon,
} from '@site/shared';
import { Badge } from '@site/shared/nutui';
import * as paths from '@site/shared/paths';
import { BetIcon, GiftIcon, LockIcon, SettingsIcon, WalletIcon } from '../icons/icons.tsx';
import { useUnreadCount } from '../messages/useUnreadCount.ts';
import { MineContent } from './MineContent.tsx';
import styles from './mine.module.css';

const promotions = [
  { label: 'VIP特权', text: '等级礼遇', to: paths.vip(), tone: 'gold', Icon: VipIcon },
  { label: '合营计划', text: '携手共赢', to: paths.applyAgent(), tone: 'accent', Icon: AgentIcon },
] as const;

const tiles = [
  { label: '我的钱包', to: paths.account(), Icon: WalletIcon },
  { label: '账户明细', to: paths.transRecord(), Icon: RecordsIcon },
  { label: '投注记录', to: paths.betRecord(), Icon: BetIcon },
  { label: '安全设置', to: paths.settings(), Icon: SettingsIcon },
] as const;

export default function OldMineScreen() {
  return (
    <>
      <TitleBar title="我的" />
      <MineContent promotions={promotions} tiles={tiles}>
        <OldMineMenu />
      </MineContent>
    </>
  );
}

function OldMineMenu() {
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
