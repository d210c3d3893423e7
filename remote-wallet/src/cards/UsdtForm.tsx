import { AppLink, Button, Card, paths } from '@site/shared';
import { TextField } from '@site/shared/forms';
import { FormBody } from '../forms/FormBody.tsx';
import { UnknownOutcome } from '../forms/UnknownOutcome.tsx';
import { useFormFields } from '../forms/useFormFields.ts';
import { ProtocolChoice } from '../protocols/ProtocolChoice.tsx';
import { defaultProtocol, type Protocol } from '../protocols/protocols.ts';
import { usdtProblem, withoutBlanks } from './cardRules.ts';
import styles from './cards.module.css';
import { type BindProps, useBindCard } from './useBindCard.ts';

/** Adds a USDT address. */
export function UsdtForm({ onBusy }: BindProps) {
  const { values, set, field, show } = useFormFields({
    protocol: defaultProtocol,
    address: '',
    payPassword: '',
  });
  const { isBusy, isOutcomeUnknown, bind } = useBindCard({ onBusy });
  const protocol = values.protocol as Protocol;

  function handleSubmit() {
    const problem = usdtProblem(values);
    show(problem);
    if (problem) return;
    const bank_no = withoutBlanks(values.address);
    bind({ bank: 'USDT', bank_owner: protocol, bank_no, pay_pass: values.payPassword });
  }

  return (
    <Card>
      <FormBody label="新增USDT地址" isLocked={isBusy} onSubmit={handleSubmit}>
        <div>
          <ProtocolChoice value={protocol} onChange={(next) => set({ protocol: next })} />
          <p className={styles.aside}>
            不同协议的地址不能混用
            <AppLink to={paths.usdtMore()} className={styles.link}>
              了解更多
            </AppLink>
          </p>
        </div>
        <TextField
          {...field('address')}
          label="钱包地址"
          placeholder="请输入USDT地址"
          autoComplete="off"
          clearable
        />
        <TextField
          {...field('payPassword')}
          label="支付密码"
          type="password"
          placeholder="请输入支付密码"
          autoComplete="off"
          enterKeyHint="done"
        />
        {isOutcomeUnknown && <UnknownOutcome place="卡片管理" to={paths.wallet(1)} />}
        <Button type="submit" block busy={isBusy}>
          确认添加
        </Button>
      </FormBody>
    </Card>
  );
}
