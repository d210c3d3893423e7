import { Button, Card } from '@site/shared';
import { leastWithdrawalYuan } from '@site/shared/contract/wallet';
import { AmountField } from '@site/shared/forms';
import { shownMoney } from '../details/shownMoney.ts';
import { ActionBar } from '../forms/ActionBar.tsx';
import { AmountChips } from '../forms/AmountChips.tsx';
import { Fields, FormFrame } from '../forms/FormFrame.tsx';
import { PayPasswordField } from '../forms/PayPasswordField.tsx';
import { PendingNotice } from '../forms/PendingNotice.tsx';
import { amountsUpTo } from '../forms/suggestedAmounts.ts';
import { AccountField } from './AccountField.tsx';
import { TurnoverField } from './TurnoverField.tsx';
import type { useWithdrawal } from './useWithdrawal.ts';
import { WithdrawalSummary } from './WithdrawalSummary.tsx';
import styles from './withdrawal.module.css';

const leastText = `单笔最低${leastWithdrawalYuan}元`;

type Props = {
  readonly withdrawal: ReturnType<typeof useWithdrawal>;
  /** Whether a setup step comes first; the button of that step is then the main one. */
  readonly isLater: boolean;
};

export function WithdrawalForm({ withdrawal, isLater }: Props) {
  const { kind, turnover, available, field, fillMost, amount, card, amounts, pending } = withdrawal;
  const amountField = field('amount');
  return (
    <>
      <PendingNotice pending={pending} type={2} />
      <FormFrame label="取款" onSubmit={withdrawal.handleSubmit}>
        <Card>
          <Fields isLocked={pending.isLocked}>
            <AccountField {...withdrawal} />
            <div className={styles.amount}>
              <AmountField
                {...amountField}
                label="金额"
                placeholder={leastText}
                hint={available === undefined ? undefined : `可取 ${shownMoney(available)} 元，${leastText}`}
                after={
                  <Button kind="secondary" size="small" disabled={!available} onClick={fillMost}>
                    最大金额
                  </Button>
                }
              />
              <AmountChips
                amounts={amountsUpTo(available ?? null)}
                value={amountField.value}
                onChoose={amountField.onChange}
              />
            </div>
            <TurnoverField turnover={turnover} />
            <PayPasswordField field={field('password')} />
            <WithdrawalSummary kind={kind} amount={amount} card={card} amounts={amounts} />
          </Fields>
        </Card>
        <ActionBar text="立即取款" isLocked={pending.isLocked} isBusy={pending.isBusy} isSticky={!isLater} />
      </FormFrame>
    </>
  );
}
