import { AccountFields } from '../entrance/AccountFields.tsx';
import { EntryForm } from '../entrance/EntryForm.tsx';
import type { CaptchaFields } from './CaptchaForm.tsx';
import { SubmitButton } from './SubmitButton.tsx';

type Props = { readonly form: CaptchaFields; readonly isBusy: boolean; readonly onSubmit: () => void };

/** The log-in tab beside the captcha form; both share their name and password fields. */
export function AccountLogin({ form: { values, field }, isBusy, onSubmit }: Props) {
  return (
    <EntryForm label="登录" onSubmit={onSubmit}>
      <AccountFields field={field} />
      <SubmitButton isReady={values.name !== '' && values.password !== ''} isBusy={isBusy}>
        登录
      </SubmitButton>
    </EntryForm>
  );
}
