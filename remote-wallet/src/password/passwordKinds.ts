import { changeLoginPassword, changePayPassword } from '@site/shared/contract/wallet';

export type PasswordKind = 'login' | 'withdrawal';

export function passwordKind(type: string | null): PasswordKind {
  return type === '1' ? 'login' : 'withdrawal';
}

export const passwordKinds = {
  login: { title: '修改登录密码', call: changeLoginPassword },
  withdrawal: { title: '设置提现密码', call: changePayPassword },
} as const;
