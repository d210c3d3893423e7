import { TextField } from '@site/shared/forms';
import { BankPicker } from '../forms/BankPicker.tsx';
import { useDraftFields } from '../forms/useDraft.ts';
import { bankCardProblem, withoutBlanks } from './cardRules.ts';
import { NewCardForm } from './NewCardForm.tsx';
import { type NewCardProps, secrets, useBindCard, useLatePassword } from './useBindCard.ts';

const empty = { holder: '', bank: '', number: '', branch: '' };

export function BankCardForm({ payPassword = '', ...props }: NewCardProps) {
  const form = useDraftFields('bank', { ...empty, payPassword }, secrets);
  useLatePassword(payPassword, form);
  const { values, clear, field, choice, anchor, show } = form;
  const { bind, ...binding } = useBindCard({ ...props, successText: '绑定成功', onSaved: clear });

  function handleSubmit() {
    const problem = bankCardProblem(values);
    show(problem);
    if (problem) return;
    bind({
      bank_owner: values.holder.trim(),
      bank: values.bank,
      bank_address: values.branch.trim(),
      bank_no: withoutBlanks(values.number),
      pay_pass: values.payPassword,
    });
  }

  return (
    <NewCardForm
      kind="bank"
      {...binding}
      field={field}
      card={{
        bank: values.bank || '银行卡',
        owner: values.holder.trim() || '持卡人姓名',
        number: values.number,
      }}
      onSubmit={handleSubmit}
    >
      <TextField
        {...field('holder')}
        label="持卡人姓名"
        placeholder="请输入持卡人姓名"
        hint="持卡人姓名须与账户姓名一致"
        autoComplete="off"
        enterKeyHint="next"
      />
      <BankPicker choice={choice('bank')} anchor={anchor('bank')} placeholder="请选择银行类型" />
      <TextField
        {...field('number')}
        label="银行卡号"
        placeholder="请输入银行卡号"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        clearable
      />
      <TextField
        {...field('branch')}
        label="开户行地址"
        placeholder="如：上海市浦东新区陆家嘴支行"
        autoComplete="off"
        enterKeyHint="next"
      />
    </NewCardForm>
  );
}
