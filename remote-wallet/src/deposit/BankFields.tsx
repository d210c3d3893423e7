import { callQuery, useQuery } from '@site/shared';
import { banks } from '@site/shared/contract/wallet';
import { PickerField, TextField } from '@site/shared/forms';
import type { useDeposit } from './useDeposit.ts';

/** Who pays, and from which card. */
export function BankFields({ form }: { readonly form: ReturnType<typeof useDeposit>['form'] }) {
  const { data = [], isError, refetch } = useQuery(callQuery(banks, {}));
  const names = [...new Set(data.map(({ bank_name }) => bank_name))];
  const bank = form.choice('bank');
  return (
    <>
      <TextField
        label="存款人姓名"
        placeholder="请输入付款账户的姓名"
        autoComplete="off"
        {...form.field('owner')}
      />
      <div ref={form.anchor('bank')}>
        <PickerField
          {...bank}
          label="银行类型"
          placeholder="请选择付款银行"
          value={bank.value || null}
          options={names.map((name) => ({ value: name, label: name }))}
          onOpen={() => isError && refetch()}
          emptyText="暂无可选银行"
        />
      </div>
      <TextField
        label="银行卡号"
        placeholder="请输入付款银行卡号"
        inputMode="numeric"
        autoComplete="off"
        {...form.field('cardNumber')}
      />
      <TextField
        label="开户行地址"
        placeholder="请输入银行开户行地址"
        autoComplete="off"
        {...form.field('bankAddress')}
      />
    </>
  );
}
