import {
  Card,
  Switch,
  TextLink,
  toast,
  useAtomValue,
  useAutoTransfer,
  useRecoverFunds,
  userInfoAtom,
} from '@site/shared';
import type { Venue } from '@site/shared/contract/wallet';
import * as paths from '@site/shared/paths';
import { useState } from 'react';
import { AssetCard } from '../overview/AssetCard.tsx';
import { WalletPage } from '../page/WalletPage.tsx';
import type { MadeRecord } from '../records/madeRecord.ts';
import { useVenueBalances } from '../venues/useVenueBalances.ts';
import { VenueList } from '../venues/VenueList.tsx';
import { TransferForm } from './TransferForm.tsx';
import styles from './transfer.module.css';
import { VenueDialog } from './VenueDialog.tsx';

const INTERVAL_MS = 1_500;
const VENUES_AT_FIRST = 4;
const noVenues: readonly Venue[] = [];

/** 场馆转账: transfers between the platform's wallet and the venues. */
export default function TransferScreen() {
  const venues = useVenueBalances(INTERVAL_MS);
  const { recover, isRecovering } = useRecoverFunds(venues.refetch);
  const isAutomatic = useAtomValue(userInfoAtom)?.transferstatus ?? false;
  const [dialog, setDialog] = useState<{ venue: Venue; isOpen: boolean; round: number } | null>(null);
  const [made, setMade] = useState<MadeRecord | null>(null);
  const known = venues.data ?? noVenues;

  function handleVenue(venue: Venue) {
    if (isAutomatic) toast('自动转账已开启，关闭后可手动转账', 'warning');
    else setDialog({ venue, isOpen: true, round: (dialog?.round ?? 0) + 1 });
  }

  function handleTransferred(next: MadeRecord) {
    setMade(next);
    venues.refetch();
  }

  return (
    <>
      <WalletPage
        title="场馆转账"
        right={
          <TextLink to={paths.transRecord()} state={{ made }} className={styles.records}>
            明细
          </TextLink>
        }
      >
        <AssetCard isRecovering={isRecovering} onRecover={recover} onRefreshed={venues.refetch} />
        <AutoTransferCard />
        <TransferForm venues={known} onTransferred={handleTransferred} />
        <Card title="场馆余额">
          <VenueList venues={venues} atFirst={VENUES_AT_FIRST} onSelect={handleVenue} />
        </Card>
      </WalletPage>
      {dialog && (
        <VenueDialog
          key={dialog.round}
          venue={dialog.venue}
          isOpen={dialog.isOpen}
          venues={known}
          onClose={() => setDialog({ ...dialog, isOpen: false })}
          onTransferred={handleTransferred}
        />
      )}
    </>
  );
}

function AutoTransferCard() {
  const { isOn, isBusy, isKnown, toggle } = useAutoTransfer();
  return (
    <Card className={styles.auto}>
      <p className={styles.autoText}>
        {isOn ? '自动转账已开启，关闭后可手动转账' : '进入游戏前需手动转账到场馆'}
      </p>
      <Switch label="自动转账" checked={isOn} disabled={isBusy || !isKnown} onChange={() => toggle()} />
    </Card>
  );
}
