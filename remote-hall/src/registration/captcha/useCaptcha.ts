import { useState } from 'react';
import { pickCaptcha } from './captchas.ts';

/** The picture on display: one at random when the form opens, another whenever it is renewed. */
export function useCaptcha() {
  const [captcha, setCaptcha] = useState(() => pickCaptcha());
  return { captcha, renew: () => setCaptcha(pickCaptcha) };
}
