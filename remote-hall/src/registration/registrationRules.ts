import type { Problem } from '@site/shared/forms';

const SHORTEST_ENTRY = 6;

type AccountField = 'name' | 'password';
export type RegistrationField = AccountField | 'confirmation' | 'captcha';

type Account = { readonly name: string; readonly password: string };
export type CaptchaValues = Account & { readonly confirmation: string; readonly captcha: string };

/** Returns the first broken rule of the short form, in the order of the specification. */
export function accountProblem({ name, password }: Account): Problem<AccountField> | null {
  // The specification fixes this text with its leading space.
  if (name.length < SHORTEST_ENTRY) return { field: 'name', text: ' 用户名长度6~16位，以字母或数字组合！' };
  if (password.length < SHORTEST_ENTRY) return { field: 'password', text: '请输入正确的密码长度，最少6位！' };
  return null;
}

/** Returns the first broken rule of the captcha form; `solution` is the text of the current picture. */
export function captchaFormProblem(form: CaptchaValues, solution: string): Problem<RegistrationField> | null {
  const problem = accountProblem(form);
  if (problem) return problem;
  if (form.confirmation !== form.password) return { field: 'confirmation', text: '两次密码不一致！' };
  if (form.captcha === '') return { field: 'captcha', text: '请输入验证码' };
  if (form.captcha.toLowerCase() !== solution.toLowerCase()) return { field: 'captcha', text: '验证码错误' };
  return null;
}
