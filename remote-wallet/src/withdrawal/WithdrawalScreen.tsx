import { Card, ServiceIcon, TabPanel, Tabs, TextLink, useRecoverFunds } from '@site/shared';
import * as paths from '@site/shared/paths';
import { useCallback, useRef, useState } from 'react';
import { useApprovalGreeting } from '../approval/useApprovalGreeting.ts';
import { AssetCard } from '../overview/AssetCard.tsx';
import { WalletPage } from '../page/WalletPage.tsx';
import { useVenueBalances } from '../venues/useVenueBalances.ts';
import { VenueList } from '../venues/VenueList.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { useFirstSteps } from './useFirstSteps.ts';
import { useWithdrawal } from './useWithdrawal.ts';
import { WithdrawalForm } from './WithdrawalForm.tsx';
import { WithdrawalReceipt } from './WithdrawalReceipt.tsx';
import styles from './withdrawal.module.css';

const VENUES_AT_FIRST = 3;

const items = [
  { key: 'usdt', label: 'USDT取款' },
  { key: 'bank', label: '银行卡取款' },
] as const;

/** 取款: withdrawal to a saved USDT address or bank card. The form comes first, the balances are below it. */
export default function WithdrawalScreen() {
  const venues = useVenueBalances();
  const { recover, isRecovering } = useRecoverFunds(venues.refetch);
  const withdrawal = useWithdrawal();
  const { kind, chooseKind, made } = withdrawal;
  useApprovalGreeting();
  const form = useRef<HTMLDivElement>(null);
  const [isBinding, setBinding] = useState(false);
  const handleDone = useCallback(() => {
    form.current?.querySelector<HTMLInputElement>('input:enabled')?.focus();
  }, []);
  const { step, ...first } = useFirstSteps({ ...withdrawal, onDone: handleDone });
  return (
    <>
      <WalletPage title="取款">
        <Tabs
          id="withdrawal"
          label="取款方式"
          look="pill"
          items={items}
          selected={kind}
          onSelect={(next) => !isBinding && chooseKind(next)}
        />
        <TabPanel id="withdrawal" tab={kind}>
          {step && <FirstSteps {...first} step={step} kind={kind} onBusy={setBinding} />}
          <div ref={form}>
            <WithdrawalForm withdrawal={withdrawal} isLater={step !== null} />
          </div>
        </TabPanel>
        <AssetCard isRecovering={isRecovering} onRecover={recover} onRefreshed={venues.refetch} />
        <Card title="场馆余额">
          <VenueList venues={venues} atFirst={VENUES_AT_FIRST} />
        </Card>
        <p className={styles.service}>
          <ServiceIcon size={18} />
          取款遇到问题？
          <TextLink to={paths.service()}>联系人工客服</TextLink>
        </p>
      </WalletPage>
      {made && <WithdrawalReceipt made={made} />}
    </>
  );
}
