import { TextField, type useFormFields } from '@site/shared/forms';
import type { ReactNode } from 'react';

type Props = {
  readonly field: ReturnType<typeof useFormFields<'name' | 'password'>>['field'];
  /** Whether the account is being created; otherwise it is an existing one. */
  readonly isNew?: boolean;
  /** Whether more fields follow these, for the Enter key of the on-screen keyboard. */
  readonly hasMore?: boolean;
  readonly passwordHint?: ReactNode;
};

export function AccountFields({ field, isNew = false, hasMore = false, passwordHint }: Props) {
  return (
    <>
      <TextField
        {...field('name')}
        label="用户名"
        name="username"
        placeholder={isNew ? '6~16位字母或数字' : '用户名/手机号'}
        autoComplete="username"
        enterKeyHint="next"
      />
      <TextField
        {...field('password')}
        label="密码"
        type="password"
        name="password"
        placeholder={isNew ? '至少6位' : '请输入密码'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        hint={passwordHint}
        enterKeyHint={hasMore ? 'next' : 'go'}
      />
    </>
  );
}
