import {
  AgentIcon,
  AppLink,
  Card,
  CardsIcon,
  DepositIcon,
  RecordsIcon,
  Switch,
  TransferIcon,
  toast,
  useRecoverFunds,
  WithdrawIcon,
} from '@site/shared';
import * as paths from '@site/shared/paths';
import { useState } from 'react';
import { useApprovalGreeting } from '../approval/useApprovalGreeting.ts';
import { WalletPage } from '../page/WalletPage.tsx';
import { useVenueBalances } from '../venues/useVenueBalances.ts';
import { VenueList } from '../venues/VenueList.tsx';
import { AssetCard } from './AssetCard.tsx';
import styles from './account.module.css';
import menu from './walletMenu.module.css';

/** 我的钱包: the player's assets, the venues that hold them, and the functions of the wallet. */
export default function AccountScreen() {
  const venues = useVenueBalances();
  const { recover, isRecovering } = useRecoverFunds(venues.refetch);
  const [showsVenues, setShowsVenues] = useState(true);
  useApprovalGreeting();
  return (
    <WalletPage title="我的钱包">
      <AssetCard isRecovering={isRecovering} onRecover={recover} onRefreshed={venues.refetch} />
      <WalletMenu />
      <Card
        title="场馆余额"
        action={<Switch label="显示明细" checked={showsVenues} onChange={setShowsVenues} />}
        className={showsVenues ? '' : styles.folded}
      >
        {showsVenues && <VenueList venues={venues} />}
      </Card>
    </WalletPage>
  );
}

const entries = [
  { Icon: DepositIcon, label: '账户充值', to: paths.recharge() },
  { Icon: WithdrawIcon, label: '账户提现', to: paths.withdrawal() },
  { Icon: TransferIcon, label: '场馆转账', to: paths.transfer() },
  { Icon: AgentIcon, label: '下线转账', to: null },
  { Icon: RecordsIcon, label: '账户明细', to: paths.transRecord() },
  { Icon: CardsIcon, label: '卡片管理', to: paths.wallet() },
] as const;

function WalletMenu() {
  return (
    <Card flush>
      <ul aria-label="钱包功能" className={menu.menu}>
        {entries.map(({ Icon, label, to }) => (
          <li key={label}>
            {to === null ? (
              <button type="button" onClick={() => toast(`${label}暂未开放`)} className={menu.entry}>
                <Icon className={menu.icon} />
                {label}
              </button>
            ) : (
              <AppLink to={to} className={menu.entry}>
                <Icon className={menu.icon} />
                {label}
              </AppLink>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
