import { isLoggedInAtom, useAtomValue, useBack } from '@site/shared';
import { useEffect } from 'react';
import { AfterLogin } from '../entrance/AfterLogin.tsx';
import { CaptchaRegistration, stepsBackAtom } from './CaptchaRegistration.tsx';

/** 注册 with the captcha form, and 登录 beside it. */
export default function CaptchaRegistrationScreen() {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const stepsBack = useAtomValue(stepsBackAtom);
  if (!isLoggedIn) return <CaptchaRegistration />;
  return stepsBack ? <StepBack /> : <AfterLogin />;
}

/** Goes back one page, or to the hall when there is none. */
function StepBack() {
  const back = useBack();
  useEffect(back, [back]);
  return null;
}
