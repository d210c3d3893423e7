import type { Ball, DrawResult } from '@site/shared/contract/lottery';

const colourNames: Readonly<Record<Ball['colour'], string>> = {
  red: '红',
  green: '绿',
  blue: '蓝',
  grey: '',
};

/** Returns the number that a result is known by, with its label; empty when there is none. */
export function briefText(result: DrawResult): string {
  if (result.kind === 'none') return '';
  if (result.kind === 'sum') return [result.sum, result.label].filter(Boolean).join(' ');
  const { number = '', a = '' } = result.balls.at(-1) ?? {};
  return [number, a].filter(Boolean).join(' ');
}

/** Returns a result as a screen reader reads it; empty when there is none. */
export function resultText(result: DrawResult): string {
  if (result.kind === 'none') return '';
  if (result.kind === 'sum') {
    const { numbers, sum, label } = result;
    return `${numbers.join('加')}${sum && `等于${sum}`}${label && ` ${label}`}`;
  }
  return result.balls
    .map(({ number, colour, a, b }) => [number, colourNames[colour] + a + b].filter(Boolean).join(' '))
    .join('，');
}
