import { Card, TabPanel, Tabs, TextLink, useAtomValue, userInfoAtom, WarningIcon } from '@site/shared';
import type { PayRange } from '@site/shared/contract/wallet';
import { AmountField, TextField } from '@site/shared/forms';
import { formatShort } from '@site/shared/money';
import * as paths from '@site/shared/paths';
import { shownMoney } from '../details/shownMoney.ts';
import { ActionBar } from '../forms/ActionBar.tsx';
import { AmountChips } from '../forms/AmountChips.tsx';
import { BankPicker } from '../forms/BankPicker.tsx';
import { Fields, FormFrame } from '../forms/FormFrame.tsx';
import { PendingNotice } from '../forms/PendingNotice.tsx';
import { ProtocolChoice } from '../protocols/ProtocolChoice.tsx';
import type { Protocol } from '../protocols/protocols.ts';
import styles from './deposit.module.css';
import { estimatedUsdt, limitsText, suggestedAmounts } from './depositAmounts.ts';
import { type Method, methodLabels } from './depositMethods.ts';
import { ReceivingAccounts } from './ReceivingAccounts.tsx';
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

type DepositAmountProps = {
  readonly form: ReturnType<typeof useDeposit>['form'];
  readonly range: PayRange;
  readonly inUsdt: boolean;
};

function DepositAmount({ form, range, inUsdt }: DepositAmountProps) {
  const { amount } = form.values;
  return (
    <div className={styles.amount}>
      <AmountField
        label="金额"
        placeholder="请输入存款金额"
        hint={limitsText(range)}
        {...form.field('amount')}
      />
      <AmountChips
        amounts={suggestedAmounts(range)}
        value={amount}
        onChoose={(chosen) => form.set({ amount: chosen })}
      />
      {inUsdt && <Estimate amount={amount} />}
    </div>
  );
}

function Estimate({ amount }: { readonly amount: string }) {
  const rate = useAtomValue(userInfoAtom)?.usdtrate;
  return (
    <div className={styles.estimate}>
      <span className={styles.estimateLabel}>
        预估USDT
        {rate && <small>参考汇率 1 USDT ≈ {formatShort(rate)} 元</small>}
      </span>
      <output aria-label="预估USDT" className={styles.estimateValue}>
        {shownMoney(estimatedUsdt(amount, rate))}
      </output>
    </div>
  );
}

function BankFields({ form }: { readonly form: ReturnType<typeof useDeposit>['form'] }) {
  return (
    <>
      <BankPicker choice={form.choice('bank')} anchor={form.anchor('bank')} placeholder="请选择付款银行" />
      <TextField
        label="银行卡号"
        placeholder="请输入付款银行卡号"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        {...form.field('cardNumber')}
      />
      <TextField
        label="开户行地址"
        placeholder="请输入银行开户行地址"
        autoComplete="off"
        enterKeyHint="done"
        {...form.field('bankAddress')}
      />
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
