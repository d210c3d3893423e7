import { Button, TextLink } from '@site/shared';
import type { LoginInput } from '@site/shared/contract/session';
import { useFormFields } from '@site/shared/forms';
import * as paths from '@site/shared/paths';
import { AccountFields } from '../entrance/AccountFields.tsx';
import { EntryForm } from '../entrance/EntryForm.tsx';
import { LONGEST_ENTRY } from '../registration/registrationRules.ts';
import { Checkbox } from './Checkbox.tsx';
import styles from './login.module.css';

type Props = {
  readonly isBusy: boolean;
  /** Another way of logging in is under way. */
  readonly isLocked: boolean;
  readonly keepsLogin: boolean;
  readonly onKeepsLogin: (keepsLogin: boolean) => void;
  readonly onSubmit: (account: LoginInput) => void;
};

/** Name and password; nothing happens until both are filled. */
export function LoginForm({ isBusy, isLocked, keepsLogin, onKeepsLogin, onSubmit }: Props) {
  const { values, field } = useFormFields({ name: '', password: '' }, { maxLength: LONGEST_ENTRY });
  const isFilled = values.name !== '' && values.password !== '';
  return (
    <EntryForm label="登录" onSubmit={() => isFilled && onSubmit(values)}>
      <AccountFields field={field} />
      <input hidden readOnly name="captcha" aria-label="验证码" value="" autoComplete="off" />
      <div className={styles.options}>
        <Checkbox label="自动登录" checked={keepsLogin} onChange={onKeepsLogin} />
        <TextLink to={paths.service()}>忘记密码</TextLink>
      </div>
      <Button type="submit" block busy={isBusy} disabled={!isFilled || isLocked}>
        登录
      </Button>
    </EntryForm>
  );
}
