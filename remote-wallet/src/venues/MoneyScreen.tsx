import { Card, useRecoverFunds } from '@site/shared';
import { WalletPage } from '../page/WalletPage.tsx';
import { useVenueBalances } from './useVenueBalances.ts';
import { VenueList } from './VenueList.tsx';
import { VenuesTotal } from './VenuesTotal.tsx';

/** 场馆余额: the balance of every venue, and one button that transfers all of it back. */
export default function MoneyScreen() {
  const venues = useVenueBalances();
  const { recover, isRecovering } = useRecoverFunds(venues.refetch);
  return (
    <WalletPage title="场馆余额">
      <VenuesTotal venues={venues.data} isRecovering={isRecovering} onRecover={recover} />
      <Card title="全部场馆">
        <VenueList venues={venues} />
      </Card>
    </WalletPage>
  );
}
