import {
  AgentIcon,
  BetIcon,
  paths,
  RecordsIcon,
  SettingsIcon,
  TitleBar,
  VipIcon,
  WalletIcon,
} from '@site/shared';
import styles from './mine.module.css';
import { OldMineMenu } from './OldMineMenu.tsx';
import { ProfileHeader } from './ProfileHeader.tsx';
import { Promotions, Tiles } from './Shortcuts.tsx';
import { VipStrip } from './VipStrip.tsx';
import { WalletCard } from './WalletCard.tsx';

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

/** The older 我的. */
export default function OldMineScreen() {
  return (
    <>
      <TitleBar title="我的" />
      <div className={styles.content}>
        <ProfileHeader />
        <div>
          <VipStrip />
          <WalletCard />
        </div>
        <Promotions items={promotions} />
        <Tiles items={tiles} />
        <OldMineMenu />
      </div>
    </>
  );
}
