import { Button, Card, TabPanel, Tabs } from '@site/shared';
import { FormBody } from '../forms/FormBody.tsx';
import { PendingNotice } from '../forms/PendingNotice.tsx';
import { BankFields } from './BankFields.tsx';
import { DepositAmount } from './DepositAmount.tsx';
import styles from './deposit.module.css';
import { type Method, methodLabels } from './depositMethods.ts';
import { ReceivingAccounts } from './ReceivingAccounts.tsx';
import { UsdtProtocol } from './UsdtProtocol.tsx';
import { useDeposit } from './useDeposit.ts';

const tabsId = 'deposit-method';

/** One tab for each method, and the form of the chosen one. */
export function DepositForm({ methods }: { readonly methods: readonly [Method, ...Method[]] }) {
  const deposit = useDeposit(methods);
  const { method, protocol, range, form } = deposit;
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
          {method === 'bank' && <ReceivingAccounts />}
          <Card title={method === 'bank' ? '填写转账信息' : undefined}>
            <PendingNotice pending={deposit.pending} type={1} />
            <FormBody label="存款" isLocked={deposit.pending.isLocked} onSubmit={deposit.handleSubmit}>
              {method === 'bank' && <BankFields form={form} />}
              {method === 'usdt' && <UsdtProtocol value={protocol} onChange={deposit.chooseProtocol} />}
              <DepositAmount form={form} range={range} inUsdt={method === 'usdt'} />
              <Button type="submit" block busy={deposit.pending.isBusy}>
                立即存款
              </Button>
            </FormBody>
          </Card>
        </div>
      </TabPanel>
    </>
  );
}
