import { captchaDrawing } from './captchaDrawing.ts';
import { captchas, pickCaptcha } from './captchas.ts';

test('there are 21 different pictures of 4 signs, each drawn from its solution and always the same [H-130]', () => {
  expect(captchas).toHaveLength(21);
  expect(new Set(captchas.map(({ solution }) => solution)).size).toBe(21);
  for (const captcha of captchas) {
    expect(captcha.solution).toMatch(/^[A-Z2-9]{4}$/);
    const { signs } = captchaDrawing(captcha);
    expect(signs.every(({ path }) => path !== '')).toBe(true);
    expect(captchaDrawing(captcha)).toEqual(captchaDrawing(captcha));
  }
  expect(new Set(captchas.map((captcha) => JSON.stringify(captchaDrawing(captcha)))).size).toBe(21);
});

test('every picture is picked in time, and never the one on display [H-130 H-131]', () => {
  const seen = new Set<number>();
  let current = pickCaptcha();
  for (let round = 0; round < 2_000; round++) {
    const next = pickCaptcha(current);
    expect(next).not.toBe(current);
    seen.add(next.id);
    current = next;
  }
  expect(seen.size).toBe(21);
});
