import { Card } from '@site/shared';
import { TextField } from '@site/shared/forms';
import { BankPicker } from '../forms/BankPicker.tsx';
import { Fields } from '../forms/FormFrame.tsx';
import { Block } from './Block.tsx';
import { DepositAmount } from './DepositAmount.tsx';
import styles from './deposit.module.css';
import { ReceivingAccounts } from './ReceivingAccounts.tsx';
import type { useDeposit } from './useDeposit.ts';

type Props = { readonly deposit: ReturnType<typeof useDeposit> };

/** A deposit by bank in three steps: transfer to the account, fill in what was transferred, submit. */
export function BankBlocks({ deposit }: Props) {
  const { form, pending } = deposit;
  return (
    <>
      {/* Outside the locked fields: the player may still have to pay a deposit that was sent. */}
      <Block number={1} title="转账到收款账户">
        <ReceivingAccounts />
      </Block>
      <Block number={2} title="填写转账信息">
        <Card>
          <Fields isLocked={pending.isLocked}>
            <DepositAmount {...deposit} inUsdt={false} />
            <BankFields form={form} />
          </Fields>
        </Card>
      </Block>
      <Block number={3} title="核对并提交">
        <p className={styles.note}>转账完成后再提交，金额与转账金额一致。</p>
      </Block>
    </>
  );
}

function BankFields({ form }: Pick<Props['deposit'], 'form'>) {
  return (
    <>
      <TextField
        label="存款人姓名"
        placeholder="请输入付款账户的姓名"
        autoComplete="off"
        enterKeyHint="next"
        {...form.field('owner')}
      />
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
