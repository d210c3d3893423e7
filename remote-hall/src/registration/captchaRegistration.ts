import { siteConfig } from '@site/shared';
import type { CaptchaValues } from './registrationRules.ts';

export function captchaRegistration(form: CaptchaValues, pid: string | undefined) {
  const { name, password, confirmation, captcha } = form;
  return {
    name,
    realname: name,
    password,
    paypassword: siteConfig().registrationPayPassword,
    code: captcha,
    confirmPass: confirmation,
    pid,
  };
}
