import type { SavedCardType } from '@site/shared/contract/wallet';

export type CardKind = 'usdt' | 'bank';

/** The number of each kind in the site's addresses. */
export const typeOfKind = { usdt: 1, bank: 2 } as const satisfies Record<CardKind, 1 | 2>;

export function kindOfType(type: string | null): CardKind {
  return type === '2' ? 'bank' : 'usdt';
}

/** Returns the platform's number of a kind, which is the reverse of the addresses' numbers. */
export function wireTypeOf(kind: CardKind): SavedCardType {
  return kind === 'bank' ? 1 : 2;
}
