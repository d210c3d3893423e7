import { TextField, type useFormFields } from '@site/shared/forms';
import { StrengthHint } from '@site/shared/parts';
import { AccountFields } from '../entrance/AccountFields.tsx';
import { EntryForm } from '../entrance/Entrance.tsx';
import { Consent, type useConsent } from './Consent.tsx';
import { CaptchaPicture } from './captcha/CaptchaPicture.tsx';
import type { Captcha } from './captcha/captchas.ts';
import { Referrer, SubmitButton } from './RegistrationParts.tsx';
import styles from './registration.module.css';
import type { RegistrationField } from './registrationRules.ts';

export type CaptchaFields = ReturnType<typeof useFormFields<RegistrationField>>;

type Props = {
  readonly form: CaptchaFields;
  readonly captcha: Captcha;
  readonly consent: ReturnType<typeof useConsent>['consent'];
  readonly isBusy: boolean;
  readonly pid: string | undefined;
  readonly onRenew: () => void;
  readonly onSubmit: () => void;
};

export function CaptchaForm({ form, captcha, consent, isBusy, pid, onRenew, onSubmit }: Props) {
  const { values, field } = form;
  const isReady = Object.values(values).every((text) => text !== '');
  return (
    <EntryForm label="注册" onSubmit={onSubmit}>
      <AccountFields field={field} isNew hasMore passwordHint={<StrengthHint {...values} />} />
      <TextField
        {...field('confirmation')}
        label="确认密码"
        type="password"
        name="confirmation"
        placeholder="再次输入密码"
        autoComplete="new-password"
        enterKeyHint="next"
      />
      <TextField
        {...field('captcha')}
        label="验证码"
        name="captcha"
        placeholder="不区分大小写"
        autoComplete="off"
        enterKeyHint="go"
        after={<CaptchaPicture captcha={captcha} onRenew={onRenew} />}
      />
      <div data-slider-captcha="" className={styles.slider} />
      {pid && <Referrer pid={pid} />}
      <Consent {...consent} />
      <SubmitButton isReady={isReady} isBusy={isBusy}>
        注册
      </SubmitButton>
    </EntryForm>
  );
}
