import { isLoggedInAtom, useAtomValue } from '@site/shared';
import { AfterLogin } from '../entrance/AfterLogin.tsx';
import { CaptchaRegistration } from './CaptchaRegistration.tsx';
import { StepBack } from './StepBack.tsx';
import { stepsBackAtom } from './stepsBackAtom.ts';

/** 注册 with the captcha form, and 登录 beside it. */
export default function CaptchaRegistrationScreen() {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const stepsBack = useAtomValue(stepsBackAtom);
  if (!isLoggedIn) return <CaptchaRegistration />;
  return stepsBack ? <StepBack /> : <AfterLogin />;
}
