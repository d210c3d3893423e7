import type { Problem } from '@site/shared/forms';

type PasswordField = 'former' | 'next' | 'confirmation';
type PasswordProblem = Problem<PasswordField> & { readonly emptiesFields?: boolean };

type PasswordValues = Readonly<Record<PasswordField, string>>;

const SHORTEST_PASSWORD = 6;

/** Returns the first broken rule of a password change. */
export function passwordProblem({ former, next, confirmation }: PasswordValues): PasswordProblem | null {
  if (former === '') return { field: 'former', text: '请输入旧密码' };
  if (next === '') return { field: 'next', text: '请输入新密码' };
  if (former.length < SHORTEST_PASSWORD) return { field: 'former', text: '请输入正确的旧密码长度' };
  if (next.length < SHORTEST_PASSWORD) return { field: 'next', text: '请输入正确的新密码长度' };
  if (confirmation === '') return { field: 'confirmation', text: '请输入确认密码' };
  if (confirmation !== next) return { field: 'confirmation', text: '两次密码不一致！' };
  if (next === former) return { field: 'next', text: '新旧密码不能一致！', emptiesFields: true };
  return null;
}

/** Returns the conditions of a new password, and whether the input meets each. */
export function passwordConditions({ former, next, confirmation }: PasswordValues): readonly {
  readonly text: string;
  readonly isMet: boolean;
}[] {
  return [
    { text: '至少6位', isMet: next.length >= SHORTEST_PASSWORD },
    { text: '与原密码不同', isMet: next !== '' && former !== '' && next !== former },
    { text: '两次输入一致', isMet: next !== '' && next === confirmation },
  ];
}
