import { useState } from 'react';
import { pickCaptcha } from './captchas.ts';

export function useCaptcha() {
  const [captcha, setCaptcha] = useState(() => pickCaptcha());
  return { captcha, renew: () => setCaptcha(pickCaptcha) };
}
