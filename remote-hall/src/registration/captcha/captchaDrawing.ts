import type { Captcha } from './captchas.ts';

type CaptchaDrawing = {
  readonly signs: readonly { readonly path: string; readonly transform: string; readonly ink: number }[];
  readonly curves: readonly string[];
  readonly dots: readonly { readonly x: number; readonly y: number }[];
};

export const CAPTCHA_WIDTH = 112;
export const CAPTCHA_HEIGHT = 44;
const CAPTCHA_INKS = 4;

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

/** The pen strokes of each sign as an SVG path in a box of 20 × 28. */
const captchaStrokes: Readonly<Record<string, string>> = {
  A: 'M1 28 10 0l9 28M4.5 18h11',
  C: 'M18 6C15 1 9-1 5 3c-5 5-5 17 0 22 4 4 10 2 13-3',
  E: 'M17 0H3v28h14M3 14h12',
  F: 'M17 0H3v28M3 14h11',
  H: 'M2 0v28M18 0v28M2 14h16',
  K: 'M3 0v28M17 0 3 16M8 11l10 17',
  L: 'M3 0v28h14',
  M: 'M1 28V0l9 16 9-16v28',
  N: 'M2 28V0l16 28V0',
  P: 'M3 28V0h7c10 0 10 15 0 15H3',
  R: 'M3 28V0h7c10 0 10 15 0 15H3M10 15l8 13',
  T: 'M1 0h18M10 0v28',
  U: 'M2 0v18c0 13 16 13 16 0V0',
  W: 'M0 0l5 28 5-18 5 18 5-28',
  X: 'M1 0l18 28M19 0 1 28',
  Y: 'M1 0l9 13 9-13M10 13v15',
  2: 'M2 7c1-10 16-9 16 0 0 7-10 11-16 21h16',
  3: 'M2 4c4-6 15-5 15 3 0 6-6 7-9 7 4 0 10 1 10 7 0 8-13 9-17 2',
  4: 'M14 28V0L1 19h18',
  6: 'M15 1C8 2 2 10 2 19c0 12 16 12 16 0 0-9-13-10-15.5-2',
  7: 'M2 0h16L8 28',
  8: 'M10 13C2 12 2 0 10 0s8 12 0 13c-10 1-10 15 0 15s10-14 0-15Z',
  9: 'M5 27c7-1 13-9 13-18C18-3 2-3 2 9c0 9 13 10 15.5 2',
};
