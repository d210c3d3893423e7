import { atom } from '@site/shared';

/** Whether this session began with the captcha form, which leads back to the page before it. */
export const stepsBackAtom = atom(false);
