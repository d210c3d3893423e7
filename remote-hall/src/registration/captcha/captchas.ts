/** One picture: its number decides how it is drawn, its solution what it shows. */
export type Captcha = { readonly id: number; readonly solution: string };

// Signs that are easily taken for one another do not meet here: no 0, O, 1 or I, and 2 without Z.
const solutions = (
  'A3KH 7MXE P4TR W9CF H2NK 6YLA R8UM E7PX K3WT 4FHC N9RA ' +
  'T6EK X2MP C8YH L4WN 9KUF M7AT U3RX F6PE Y2CW 8HNL'
).split(' ');

/** The pictures, and what each of them says. */
export const captchas: readonly Captcha[] = solutions.map((solution, id) => ({ id, solution }));

/** Any picture but the one on display. */
export function pickCaptcha(current?: Captcha): Captcha {
  const others = captchas.filter((captcha) => captcha !== current);
  return others[Math.floor(Math.random() * others.length)] as Captcha;
}
