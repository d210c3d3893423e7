import { Card, TextLink } from '@site/shared';
import { Steps } from '@site/shared/nutui';
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

/** The setup steps before a first withdrawal, shown above its form one at a time. */
export function FirstSteps({
  step,
  kind,
  hasPassword,
  password,
  begun,
  handlePassword,
  handleBound,
  onBusy,
}: Props) {
  const NewCard = kind === 'usdt' ? UsdtForm : BankCardForm;
  const knowsPassword = hasPassword !== null;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const isNext = begun.current !== null && begun.current !== step;
    begun.current = step;
    if (isNext)
      section.current?.querySelector<HTMLInputElement>('input:enabled:not([type="radio"])')?.focus();
  }, [step, begun]);
  return (
    <section ref={section} aria-label="取款准备" className={styles.steps}>
      <Card>
        <Steps
          label="取款准备"
          direction="horizontal"
          steps={[...(knowsPassword ? ['设置支付密码'] : []), cardTexts[kind], '填写取款'].map((title) => ({
            title,
          }))}
          done={knowsPassword && step === 'card' ? 1 : 0}
        />
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
