import { Button, Card } from '@site/shared';
import { leastWithdrawalYuan } from '@site/shared/contract/wallet';
import { AmountField } from '@site/shared/forms';
import type { Money } from '@site/shared/money';
import { useId, useState } from 'react';
import { Explain } from '../details/Explain.tsx';
import { shownMoney } from '../details/shownMoney.ts';
import { ActionBar } from '../forms/ActionBar.tsx';
import { AmountChips } from '../forms/AmountChips.tsx';
import { Fields, FormFrame } from '../forms/FormFrame.tsx';
import { PayPasswordField } from '../forms/PayPasswordField.tsx';
import { PendingNotice } from '../forms/PendingNotice.tsx';
import { amountsUpTo, roundChoices } from '../forms/suggestedAmounts.ts';
import { AccountField } from './AccountField.tsx';
import { AvailableStrip } from './AvailableStrip.tsx';
import { FormFold } from './FormFold.tsx';
import { ReceivedLine } from './ReceivedLine.tsx';
import type { useWithdrawal } from './useWithdrawal.ts';
import { WithdrawalSummary } from './WithdrawalSummary.tsx';
import styles from './withdrawal.module.css';

type Props = {
  readonly withdrawal: ReturnType<typeof useWithdrawal>;
  /** Whether a setup step comes first: then all but the account is folded, unless a withdrawal is not settled. */
  readonly isLater: boolean;
};

export function WithdrawalForm({ withdrawal, isLater }: Props) {
  const { kind, amount, amounts, pending } = withdrawal;
  const [isUnfolded, setUnfolded] = useState(false);
  const isFolded = isLater && !isUnfolded && !pending.isLocked;
  return (
    <>
      <PendingNotice pending={pending} type={2} />
      <FormFrame label="取款" onSubmit={withdrawal.handleSubmit}>
        <Card>
          {isLater && <FormFold isUnfolded={!isFolded} onToggle={() => setUnfolded(!isUnfolded)} />}
          <Fields isLocked={pending.isLocked}>
            {/* Always in its place: its list may be open when the answer shows that a step is missing, or is not. */}
            <AccountField {...withdrawal} />
            {!isFolded && <WithdrawalFields {...withdrawal} />}
          </Fields>
        </Card>
        {!isFolded && (
          <ActionBar text="立即取款" isLocked={pending.isLocked} isBusy={pending.isBusy} isSticky={!isLater}>
            <ReceivedLine kind={kind} amount={amount} amounts={amounts} />
          </ActionBar>
        )}
      </FormFrame>
    </>
  );
}

function WithdrawalFields(withdrawal: Props['withdrawal']) {
  const { kind, turnover, available, field, fillMost, amount, card, amounts } = withdrawal;
  const amountField = field('amount');
  return (
    <>
      <TurnoverField turnover={turnover} />
      <div className={styles.amount}>
        <AmountField
          {...amountField}
          label="金额"
          placeholder={`单笔最低${leastWithdrawalYuan}元`}
          hint={<AvailableStrip turnover={turnover} available={available ?? null} />}
          after={
            <Button kind="secondary" size="small" disabled={!available} onClick={fillMost}>
              最大金额
            </Button>
          }
        />
        <AmountChips
          choices={roundChoices(amountsUpTo(available ?? null))}
          value={amountField.value}
          onChoose={amountField.onChange}
        />
      </div>
      <PayPasswordField field={field('password')} />
      <WithdrawalSummary kind={kind} amount={amount} card={card} amounts={amounts} />
    </>
  );
}

/** 打码量: the remaining turnover, read-only. */
function TurnoverField({ turnover }: { readonly turnover: Money | null }) {
  const id = useId();
  return (
    <div className={styles.turnover}>
      <label htmlFor={id}>打码量</label>
      <Explain title="打码量">
        取款前还需完成的有效投注额，也叫流水。未完成时取款会被拒绝，并告知还差多少；为0时可直接取款。
      </Explain>
      <input id={id} readOnly disabled value={shownMoney(turnover)} className={styles.turnoverValue} />
    </div>
  );
}
