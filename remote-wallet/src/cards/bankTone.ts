import type { CSSProperties } from 'react';
import type { KnownCard } from './savedCards.ts';

type CardTone = 'red' | 'blue' | 'green' | 'violet' | 'gold';

const banks: readonly (readonly [part: string, tone: CardTone])[] = [
  ['农业', 'green'],
  ['邮', 'green'],
  ['民生', 'green'],
  ['建设', 'blue'],
  ['交通', 'blue'],
  ['浦', 'blue'],
  ['兴业', 'blue'],
  ['光大', 'violet'],
  ['平安', 'gold'],
  ['工商', 'red'],
  ['招商', 'red'],
  ['中信', 'red'],
  ['广发', 'red'],
  ['华夏', 'red'],
  ['中国银行', 'red'],
];
const others: readonly CardTone[] = ['blue', 'violet', 'gold', 'green', 'red'];

/** Returns the colour that players associate with the bank; an unlisted bank always has the same one. */
export function bankTone(bank: string): CardTone {
  const known = banks.find(([part]) => bank.includes(part));
  if (known) return known[1];
  const sum = Array.from(bank).reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  return others[sum % others.length] ?? 'blue';
}

/** Returns the style of a card, with its colour as `--tone`. */
export function cardTone({ kind, bank }: Pick<KnownCard, 'kind' | 'bank'>): CSSProperties {
  return { '--tone': `var(--card-${kind === 'usdt' ? 'green' : bankTone(bank)})` } as CSSProperties;
}
