import type { Problem } from '@site/shared/forms';

const SHORTEST_ENTRY = 6;

export type AccountField = 'name' | 'password';
export type RegistrationField = AccountField | 'confirmation' | 'captcha';

type Account = { readonly name: string; readonly password: string };
export type CaptchaValues = Account & { readonly confirmation: string; readonly captcha: string };

/** The rules of the short form, in their order. */
export function accountProblem({ name, password }: Account): Problem<AccountField> | null {
  // The leading space belongs to the text.
  if (name.length < SHORTEST_ENTRY) return { field: 'name', text: ' 用户名长度6~16位，以字母或数字组合！' };
  if (password.length < SHORTEST_ENTRY) return { field: 'password', text: '请输入正确的密码长度，最少6位！' };
  return null;
}

/** The rules of the form with a captcha, in their order; `solution` is what the picture on display says. */
export function captchaFormProblem(form: CaptchaValues, solution: string): Problem<RegistrationField> | null {
  const problem = accountProblem(form);
  if (problem) return problem;
  if (form.confirmation !== form.password) return { field: 'confirmation', text: '两次密码不一致！' };
  if (form.captcha === '') return { field: 'captcha', text: '请输入验证码' };
  if (form.captcha.toLowerCase() !== solution.toLowerCase()) return { field: 'captcha', text: '验证码错误' };
  return null;
}
