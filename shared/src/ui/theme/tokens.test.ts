import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');

const [light = '', dark = ''] = css.split(':root[data-theme="dark"]').map((part) => part.split('}')[0]);
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** Returns the value of a token; the dark theme declares only what differs. */
function tokenOf(token: string, theme: Theme): string | undefined {
  const found = (block: string) => new RegExp(`\\s--${token}: ([^;]+);`).exec(block)?.[1];
  return (theme === 'dark' ? found(dark) : undefined) ?? found(light);
}

function colour(token: string, theme: Theme): string {
  const value = tokenOf(token, theme);
  if (!/^#[0-9a-f]{6}$/.test(value ?? '')) throw new Error(`no plain colour --${token}`);
  return value ?? '';
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const textPairs: [text: string, surface: string][] = [
  ...[
    'ink',
    'ink-body',
    'ink-muted',
    'accent',
    'accent-strong',
    'coral-strong',
    'gold-strong',
    'success',
    'warn',
    'danger',
  ].flatMap((text): [string, string][] => [
    [text, 'surface-card'],
    [text, 'surface-page'],
  ]),
  ['ink', 'surface-sunken'],
  ['ink-muted', 'surface-sunken'],
  ['accent', 'surface-chosen'],
  ['accent', 'accent-soft'],
  ['accent', 'accent-line'],
  ['coral-strong', 'coral-soft'],
  ['gold-strong', 'gold-soft'],
  ['on-gold', 'gold'],
  ['on-bronze', 'bronze'],
  ['on-silver', 'silver'],
  ['success', 'success-soft'],
  ['warn', 'warn-soft'],
  ['danger', 'danger-soft'],
  ['on-accent', 'accent-fill'],
  ['on-accent', 'accent-fill-strong'],
  ['on-accent', 'danger-fill'],
  ['on-accent', 'danger-fill-strong'],
  ...['red', 'blue', 'green', 'violet', 'gold'].map((tone): [string, string] => [
    'on-accent',
    `card-${tone}`,
  ]),
  ['on-inverse', 'surface-inverse'],
  ['success-bright', 'surface-inverse'],
  ['warn-bright', 'surface-inverse'],
  ['danger-bright', 'surface-inverse'],
];

describe.each(themes)('in the %s theme', (theme) => {
  test.each(textPairs)('text in --%s reads well on --%s (4.5 : 1)', (text, surface) => {
    expect(contrast(colour(text, theme), colour(surface, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test('the edge of a control contrasts with the page (3 : 1)', () => {
    expect(contrast(colour('line-strong', theme), colour('surface-card', theme))).toBeGreaterThanOrEqual(3);
  });

  test.each([
    ['on-accent', 'gradient-accent'],
    ['on-gold', 'gradient-gold'],
  ])('text in --%s reads well on all of --%s', (text, gradient) => {
    const ends = tokenOf(gradient, theme)?.match(/#[0-9a-f]{6}/g) ?? [];
    expect(ends).toHaveLength(3);
    for (const end of ends) expect(contrast(colour(text, theme), end)).toBeGreaterThanOrEqual(4.5);
  });
});

test('no text is smaller than 11 px', () => {
  const sizes = [...light.matchAll(/--text-[a-z]+: ([\d.]+)rem/g)].map(([, rem]) => Number(rem) * 16);
  expect(sizes.length).toBeGreaterThan(5);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11);
});

test('less motion turns every duration off', () => {
  const durations = [...css.matchAll(/(--motion-[a-z]+): [1-9]\d*ms/g)].map((match) => match[1]);
  const reduced = css.slice(css.indexOf('prefers-reduced-motion'));
  expect(durations.length).toBeGreaterThan(3);
  for (const duration of durations) expect(reduced).toContain(`${duration}: 0ms`);
});
