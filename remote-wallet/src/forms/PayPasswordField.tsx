import { TextField, type useFormFields } from '@site/shared/forms';

type Props = { readonly field: ReturnType<ReturnType<typeof useFormFields<'payPassword'>>['field']> };

/** The payment password at the end of a form. */
export function PayPasswordField({ field }: Props) {
  return (
    <TextField
      {...field}
      label="支付密码"
      type="password"
      placeholder="请输入支付密码"
      hint="即提现密码，与登录密码不同"
      // Keeps the browser from filling in its saved log-in password.
      autoComplete="one-time-code"
      enterKeyHint="done"
    />
  );
}
