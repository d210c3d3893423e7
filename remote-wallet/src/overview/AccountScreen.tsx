import { Card, Switch, TitleBar, useRecoverFunds } from '@site/shared';
import { useState } from 'react';
import { useVenueBalances } from '../venues/useVenueBalances.ts';
import { VenueList } from '../venues/VenueList.tsx';
import { AssetCard } from './AssetCard.tsx';
import styles from './account.module.css';
import { WalletMenu } from './WalletMenu.tsx';

/** 我的钱包: the player's assets, the venues that hold them, and the functions of the wallet. */
export default function AccountScreen() {
  const venues = useVenueBalances();
  const { recover, isRecovering } = useRecoverFunds(venues.refetch);
  const [showsVenues, setShowsVenues] = useState(true);
  return (
    <>
      <TitleBar title="我的钱包" />
      <div className={styles.screen}>
        <AssetCard isRecovering={isRecovering} onRecover={recover} onRefreshed={venues.refetch} />
        <WalletMenu />
        <Card
          title="场馆余额"
          action={<Switch label="显示明细" checked={showsVenues} onChange={setShowsVenues} />}
          className={showsVenues ? '' : styles.folded}
        >
          {showsVenues && <VenueList venues={venues} />}
        </Card>
      </div>
    </>
  );
}
