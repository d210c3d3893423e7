import { captchaStrokes } from './captchaStrokes.ts';
import type { Captcha } from './captchas.ts';

export type CaptchaDrawing = {
  readonly signs: readonly { readonly path: string; readonly transform: string; readonly ink: number }[];
  readonly curves: readonly string[];
  readonly dots: readonly { readonly x: number; readonly y: number }[];
};

export const CAPTCHA_WIDTH = 112;
export const CAPTCHA_HEIGHT = 44;
export const CAPTCHA_INKS = 4;

/**
 * Draws a captcha: slanted signs, two curves through them, and specks. The same captcha always gives the same
 * drawing.
 */
export function captchaDrawing({ id, solution }: Captcha): CaptchaDrawing {
  const random = seededRandom(id + 1);
  const between = (low: number, high: number) => Math.round((low + random() * (high - low)) * 10) / 10;
  const signs = [...solution].map((sign, index) => ({
    path: captchaStrokes[sign] ?? '',
    transform: `translate(${12 + index * 24} ${between(8, 12)}) rotate(${between(-13, 13)} 9 12) scale(${between(0.8, 0.95)})`,
    ink: Math.floor(random() * CAPTCHA_INKS),
  }));
  const curves = [0, 1].map(() => {
    const [start, first, second, end] = [between(8, 36), between(0, 44), between(0, 44), between(8, 36)];
    return `M0 ${start}C38 ${first} 74 ${second} ${CAPTCHA_WIDTH} ${end}`;
  });
  const dots = Array.from({ length: 14 }, () => ({ x: between(4, 108), y: between(4, 40) }));
  return { signs, curves, dots };
}

/** Returns a generator of pseudo-random numbers from 0 to 1, the same for the same seed. */
function seededRandom(seed: number): () => number {
  let state = seed * 7919;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}
