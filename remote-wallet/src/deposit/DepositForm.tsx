import { Card, TabPanel, Tabs } from '@site/shared';
import { TextField } from '@site/shared/forms';
import { ActionBar } from '../forms/ActionBar.tsx';
import { Fields } from '../forms/Fields.tsx';
import { FormFrame } from '../forms/FormFrame.tsx';
import { PendingNotice } from '../forms/PendingNotice.tsx';
import { BankFields } from './BankFields.tsx';
import { DepositAmount } from './DepositAmount.tsx';
import styles from './deposit.module.css';
import { type Method, methodLabels } from './depositMethods.ts';
import { ReceivingAccounts } from './ReceivingAccounts.tsx';
import { UsdtProtocol } from './UsdtProtocol.tsx';
import { useDeposit } from './useDeposit.ts';

const tabsId = 'deposit-method';

/**
 * One tab per method, with the form of the selected one: amount, receiving account, and for a bank the paying card.
 */
export function DepositForm({ methods }: { readonly methods: readonly [Method, ...Method[]] }) {
  const deposit = useDeposit(methods);
  const { method, protocol, range, form, pending } = deposit;
  const isBank = method === 'bank';
  return (
    <>
      <Tabs
        id={tabsId}
        label="存款方式"
        look="pill"
        items={methods.map((key) => ({ key, label: methodLabels[key] }))}
        selected={method}
        onSelect={deposit.chooseMethod}
      />
      <TabPanel id={tabsId} tab={method}>
        <div className={styles.panel}>
          <PendingNotice pending={pending} type={1} />
          <FormFrame label="存款" onSubmit={deposit.handleSubmit}>
            <Card>
              <Fields isLocked={pending.isLocked}>
                <DepositAmount form={form} range={range} inUsdt={method === 'usdt'} />
                {method === 'usdt' && <UsdtProtocol value={protocol} onChange={deposit.chooseProtocol} />}
                {isBank && (
                  <TextField
                    label="存款人姓名"
                    placeholder="请输入付款账户的姓名"
                    autoComplete="off"
                    enterKeyHint="next"
                    {...form.field('owner')}
                  />
                )}
              </Fields>
            </Card>
            {/* Outside the locked fields: the player may still have to pay a deposit that was sent. */}
            {isBank && <ReceivingAccounts />}
            {isBank && (
              <Card title="付款银行卡">
                <Fields isLocked={pending.isLocked}>
                  <BankFields form={form} />
                </Fields>
              </Card>
            )}
            <ActionBar text="立即存款" isLocked={pending.isLocked} isBusy={pending.isBusy} />
          </FormFrame>
        </div>
      </TabPanel>
    </>
  );
}
