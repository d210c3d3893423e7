import { atom } from '@site/shared';

/** Whether this session began with the captcha form, which returns to the page before it. */
export const stepsBackAtom = atom(false);
