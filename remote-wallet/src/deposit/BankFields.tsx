import { TextField } from '@site/shared/forms';
import { BankPicker } from '../forms/BankPicker.tsx';
import type { useDeposit } from './useDeposit.ts';

export function BankFields({ form }: { readonly form: ReturnType<typeof useDeposit>['form'] }) {
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
