import { Card, TabPanel, TextLink, WarningIcon } from '@site/shared';
import * as paths from '@site/shared/paths';
import { ActionBar } from '../forms/ActionBar.tsx';
import { Fields, FormFrame } from '../forms/FormFrame.tsx';
import { PendingNotice } from '../forms/PendingNotice.tsx';
import { ProtocolChoice } from '../protocols/ProtocolChoice.tsx';
import type { Protocol } from '../protocols/protocols.ts';
import { BankBlocks } from './BankBlocks.tsx';
import { DepositAmount } from './DepositAmount.tsx';
import { DepositNotes } from './DepositNotes.tsx';
import styles from './deposit.module.css';
import type { Method } from './depositMethods.ts';
import { LastDepositButton } from './LastDepositButton.tsx';
import { MethodTabs } from './MethodTabs.tsx';
import { useDeposit } from './useDeposit.ts';

const tabsId = 'deposit-method';

/** One tile per method, with the form of the selected one, its time of arrival and what to mind. */
export function DepositForm({ methods }: { readonly methods: readonly [Method, ...Method[]] }) {
  const deposit = useDeposit(methods);
  const { method, protocol, last, pending } = deposit;
  return (
    <>
      {last && <LastDepositButton last={last} onUse={deposit.fillLast} />}
      <MethodTabs id={tabsId} methods={methods} selected={method} onSelect={deposit.chooseMethod} />
      <TabPanel id={tabsId} tab={method}>
        <div className={styles.panel}>
          <PendingNotice pending={pending} type={1} />
          <FormFrame label="存款" onSubmit={deposit.handleSubmit}>
            {method === 'bank' ? (
              <BankBlocks deposit={deposit} />
            ) : (
              <Card>
                <Fields isLocked={pending.isLocked}>
                  <DepositAmount {...deposit} inUsdt={method === 'usdt'} />
                  {method === 'usdt' && <UsdtProtocol value={protocol} onChange={deposit.chooseProtocol} />}
                </Fields>
              </Card>
            )}
            <ActionBar text="立即存款" isLocked={pending.isLocked} isBusy={pending.isBusy} />
          </FormFrame>
          <DepositNotes method={method} />
        </div>
      </TabPanel>
    </>
  );
}

type UsdtProtocolProps = { readonly value: Protocol; readonly onChange: (protocol: Protocol) => void };

/** The chain of a USDT deposit, a warning about the wrong one, and a link that explains the difference. */
function UsdtProtocol({ value, onChange }: UsdtProtocolProps) {
  return (
    <div className={styles.protocol}>
      <ProtocolChoice value={value} onChange={onChange} />
      <p className={styles.warning}>
        <WarningIcon size={18} />
        <span>请务必选择正确的钱包协议，否则资金可能无法到账</span>
      </p>
      <p className={styles.aside}>
        不清楚钱包协议的区别？
        <TextLink to={paths.usdtMore()}>了解更多</TextLink>
      </p>
    </div>
  );
}
