import { Button, Card } from '@site/shared';
import { AmountField, TextField } from '@site/shared/forms';
import { formatMoney } from '@site/shared/money';
import { FormBody } from '../forms/FormBody.tsx';
import { PendingNotice } from '../forms/PendingNotice.tsx';
import { AccountField } from './AccountField.tsx';
import type { useWithdrawal } from './useWithdrawal.ts';
import { WithdrawalSummary } from './WithdrawalSummary.tsx';

type Props = { readonly withdrawal: ReturnType<typeof useWithdrawal> };

const nothing = () => undefined;

/** Where to, how much, and the payment password. */
export function WithdrawalForm({ withdrawal }: Props) {
  const { kind, turnover, field, fillMost, amount, card, amounts, pending, handleSubmit } = withdrawal;
  return (
    <Card>
      <PendingNotice pending={pending} type={2} />
      <FormBody label="取款" isLocked={pending.isLocked} onSubmit={handleSubmit}>
        <AccountField {...withdrawal} />
        <TextField
          label="打码量"
          value={turnover === null ? '--' : formatMoney(turnover)}
          onChange={nothing}
          readOnly
          disabled
        />
        <AmountField
          {...field('amount')}
          label="金额"
          placeholder="单笔最低100元"
          after={
            <Button kind="secondary" size="small" onClick={fillMost}>
              最大金额
            </Button>
          }
        />
        <TextField
          {...field('password')}
          label="支付密码"
          type="password"
          placeholder="请输入支付密码"
          autoComplete="off"
          enterKeyHint="done"
        />
        <WithdrawalSummary kind={kind} amount={amount} card={card} amounts={amounts} />
        <Button type="submit" block busy={pending.isBusy}>
          立即取款
        </Button>
      </FormBody>
    </Card>
  );
}
