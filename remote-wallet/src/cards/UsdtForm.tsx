import { TextLink } from '@site/shared';
import { TextField } from '@site/shared/forms';
import * as paths from '@site/shared/paths';
import { useDraftFields } from '../forms/useDraft.ts';
import { ProtocolChoice } from '../protocols/ProtocolChoice.tsx';
import { defaultProtocol, type Protocol } from '../protocols/protocols.ts';
import { usdtProblem, withoutBlanks } from './cardRules.ts';
import styles from './cards.module.css';
import { NewCardForm } from './NewCardForm.tsx';
import { PasteButton } from './PasteButton.tsx';
import { protocolOfStart } from './pastedAddress.ts';
import { type NewCardProps, secrets, useBindCard, useLatePassword } from './useBindCard.ts';

const empty = { protocol: defaultProtocol, address: '' };

export function UsdtForm({ payPassword = '', ...props }: NewCardProps) {
  const form = useDraftFields('usdt', { ...empty, payPassword }, secrets);
  useLatePassword(payPassword, form);
  const { values, set, clear, field, show } = form;
  const { bind, ...binding } = useBindCard({ ...props, onSaved: clear });
  const protocol = values.protocol as Protocol;
  const shown = protocolOfStart(values.address);
  const other = shown === protocol ? null : shown;

  function handleSubmit() {
    const problem = usdtProblem(values);
    show(problem);
    if (problem) return;
    const bank_no = withoutBlanks(values.address);
    bind({ bank: 'USDT', bank_owner: protocol, bank_no, pay_pass: values.payPassword });
  }

  return (
    <NewCardForm
      kind="usdt"
      {...binding}
      field={field}
      card={{ bank: 'USDT', owner: protocol, number: values.address }}
      onSubmit={handleSubmit}
    >
      <div>
        <ProtocolChoice value={protocol} onChange={(next) => set({ protocol: next })} />
        <p className={styles.aside}>
          不同协议的地址不能混用
          <TextLink to={paths.usdtMore()}>了解更多</TextLink>
        </p>
      </div>
      <TextField
        {...field('address')}
        label="钱包地址"
        placeholder="请输入USDT地址"
        hint={other ? `这是${other}协议的地址，请核对上面的选择` : undefined}
        autoComplete="off"
        enterKeyHint="next"
        clearable
        after={
          values.address === '' && (
            <span className={styles.paste}>
              <PasteButton onPaste={(address, next) => set({ address, protocol: next })} />
            </span>
          )
        }
      />
    </NewCardForm>
  );
}
