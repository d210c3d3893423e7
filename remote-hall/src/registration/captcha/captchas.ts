import { useState } from 'react';

/** One captcha: `id` decides how it is drawn, `solution` is its text. */
export type Captcha = { readonly id: number; readonly solution: string };

// Leaves out signs that look alike: no 0, O, 1 or I, and no Z beside 2.
const solutions = (
  'A3KH 7MXE P4TR W9CF H2NK 6YLA R8UM E7PX K3WT 4FHC N9RA ' +
  'T6EK X2MP C8YH L4WN 9KUF M7AT U3RX F6PE Y2CW 8HNL'
).split(' ');

export const captchas: readonly Captcha[] = solutions.map((solution, id) => ({ id, solution }));

/** Returns a random captcha other than the current one. */
export function pickCaptcha(current?: Captcha): Captcha {
  const others = captchas.filter((captcha) => captcha !== current);
  return others[Math.floor(Math.random() * others.length)] as Captcha;
}

export function useCaptcha() {
  const [captcha, setCaptcha] = useState(() => pickCaptcha());
  return { captcha, renew: () => setCaptcha(pickCaptcha) };
}
