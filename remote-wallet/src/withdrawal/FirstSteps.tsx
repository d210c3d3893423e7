import { Card, CheckIcon, TextLink } from '@site/shared';
import * as paths from '@site/shared/paths';
import { useEffect, useRef } from 'react';
import { BankCardForm } from '../cards/BankCardForm.tsx';
import type { CardKind } from '../cards/cardKinds.ts';
import { UsdtForm } from '../cards/UsdtForm.tsx';
import { PasswordForm } from '../password/PasswordForm.tsx';
import styles from './firstSteps.module.css';
import type { FirstStep, useFirstSteps } from './useFirstSteps.ts';

type Props = Omit<ReturnType<typeof useFirstSteps>, 'step'> & {
  readonly step: FirstStep;
  readonly kind: CardKind;
  readonly onBusy: (isBusy: boolean) => void;
};

const cardTexts = { usdt: '添加USDT地址', bank: '添加银行卡' } as const satisfies Record<CardKind, string>;

/** Above the withdrawal: what has to be set up before, one thing at a time. */
export function FirstSteps({
  step,
  kind,
  hasPassword,
  password,
  handlePassword,
  handleBound,
  onBusy,
}: Props) {
  const NewCard = kind === 'usdt' ? UsdtForm : BankCardForm;
  const section = useRef<HTMLElement>(null);
  const begun = useRef(step);
  useEffect(() => {
    if (begun.current === step) return;
    begun.current = step;
    section.current?.querySelector<HTMLInputElement>('input:enabled:not([type="radio"])')?.focus();
  }, [step]);
  return (
    <section ref={section} aria-label="取款准备" className={styles.steps}>
      <Card>
        <ol className={styles.list}>
          {hasPassword !== null && (
            <Step text="设置支付密码" isDone={hasPassword} isNow={step === 'password'} />
          )}
          <Step text={cardTexts[kind]} isNow={step === 'card'} />
          <Step text="填写取款" />
        </ol>
      </Card>
      {step === 'password' ? (
        <PasswordForm kind="withdrawal" submitText="下一步" goOn={handlePassword} />
      ) : (
        <NewCard payPassword={password} onBusy={onBusy} onBound={handleBound} />
      )}
      {hasPassword === null && (
        <p className={styles.aside}>
          还没有支付密码？
          <TextLink to={paths.password(2)}>去设置</TextLink>
        </p>
      )}
    </section>
  );
}

type StepProps = { readonly text: string; readonly isDone?: boolean; readonly isNow?: boolean };

function Step({ text, isDone = false, isNow = false }: StepProps) {
  return (
    <li aria-current={isNow ? 'step' : undefined} className={styles.step}>
      {isDone && <CheckIcon size={16} />}
      {text}
      {isDone && <span className={styles.unseen}>，已完成</span>}
    </li>
  );
}
