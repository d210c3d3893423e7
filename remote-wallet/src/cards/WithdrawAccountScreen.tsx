import { TabPanel, Tabs, useSearchParams } from '@site/shared';
import { useState } from 'react';
import { WalletPage } from '../page/WalletPage.tsx';
import { BankCardForm } from './BankCardForm.tsx';
import { type CardKind, kindOfType } from './cardKinds.ts';
import { UsdtForm } from './UsdtForm.tsx';

const items = [
  { key: 'usdt', label: 'USDT地址' },
  { key: 'bank', label: '银行卡' },
] as const;

/** 添加提现账户: an address or a card, starting with the kind in the address. */
export default function WithdrawAccountScreen() {
  const [query] = useSearchParams();
  const [kind, setKind] = useState<CardKind>(() => kindOfType(query.get('type')));
  const [isBusy, setBusy] = useState(false);
  // A form with a request in progress stays, so that it is not sent twice and can show an unknown outcome.
  function handleSelect(next: CardKind) {
    if (!isBusy) setKind(next);
  }

  return (
    <WalletPage title="添加提现账户">
      <Tabs
        id="account-kind"
        label="账户类型"
        look="pill"
        items={items}
        selected={kind}
        onSelect={handleSelect}
      />
      <TabPanel id="account-kind" tab={kind}>
        {kind === 'usdt' ? <UsdtForm onBusy={setBusy} /> : <BankCardForm onBusy={setBusy} />}
      </TabPanel>
    </WalletPage>
  );
}
