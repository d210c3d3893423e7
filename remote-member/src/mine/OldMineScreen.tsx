import { AgentIcon, RecordsIcon, TitleBar, VipIcon } from '@site/shared';
import * as paths from '@site/shared/paths';
import { BetIcon, SettingsIcon, WalletIcon } from '../icons/icons.tsx';
import { MineContent } from './MineContent.tsx';
import { OldMineMenu } from './OldMineMenu.tsx';

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
