import type { CSSProperties } from 'react';
import type { KnownCard } from './savedCards.ts';

type CardTone = (typeof others)[number];

/** The parts of banks' names by the colour of the bank; the first part that a name has counts. */
const banks: Readonly<Record<CardTone, readonly string[]>> = {
  green: ['农业', '邮', '民生'],
  blue: ['建设', '交通', '浦', '兴业'],
  violet: ['光大'],
  gold: ['平安'],
  red: ['工商', '招商', '中信', '广发', '华夏', '中国银行'],
};
const others = ['blue', 'violet', 'gold', 'green', 'red'] as const;

/** Returns the colour that players associate with the bank; an unlisted bank always has the same one. */
export function bankTone(bank: string): CardTone {
  for (const [tone, parts] of Object.entries(banks))
    if (parts.some((part) => bank.includes(part))) return tone as CardTone;
  const sum = Array.from(bank).reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  return others[sum % others.length] ?? 'blue';
}

/** Returns the style of a card, with its colour as `--tone`. */
export function cardTone({ kind, bank }: Pick<KnownCard, 'kind' | 'bank'>): CSSProperties {
  return { '--tone': `var(--card-${kind === 'usdt' ? 'green' : bankTone(bank)})` } as CSSProperties;
}
