import { AppLink, InviteIcon, RecordsIcon, ServiceIcon, TextLink, VipIcon } from '@site/shared';
import * as paths from '@site/shared/paths';
import { BetIcon, SettingsIcon, WalletIcon } from '../icons/icons.tsx';
import { MineContent } from './MineContent.tsx';
import { MineMenu } from './MineMenu.tsx';
import styles from './mine.module.css';

const promotions = [
  { label: 'VIP特权', text: '等级礼遇', to: paths.vip2(), tone: 'gold', Icon: VipIcon },
  { label: '推荐礼金', text: '邀请好友', to: paths.inviter(), tone: 'coral', Icon: InviteIcon },
] as const;

const tiles = [
  { label: '我的钱包', to: paths.account(), Icon: WalletIcon },
  { label: '交易记录', to: paths.transRecord(), Icon: RecordsIcon },
  { label: '投注记录', to: paths.betRecord(), Icon: BetIcon },
  { label: '账户设置', to: paths.settings(), Icon: SettingsIcon },
] as const;

/** 我的: the player, the money, and links to everything a member can do. */
export default function MineScreen() {
  return (
    <div className={styles.mine}>
      <header className={styles.top}>
        <h1 className={styles.title}>我的</h1>
        <AppLink to={paths.service()} aria-label="在线客服" className={styles.service}>
          <ServiceIcon />
        </AppLink>
      </header>
      <MineContent canUpload promotions={promotions} tiles={tiles}>
        <MineMenu />
        <TextLink to={paths.play()} className={styles.play}>
          18+ 理性娱乐
        </TextLink>
      </MineContent>
    </div>
  );
}
