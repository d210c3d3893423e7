import type { SavedCardType } from '@site/shared/contract/wallet';

/** What money can be withdrawn to. */
export type CardKind = 'usdt' | 'bank';

/** As addresses of the site number the kinds. */
export const typeOfKind = { usdt: 1, bank: 2 } as const satisfies Record<CardKind, 1 | 2>;

/** The kind that an address of the site asks for. */
export function kindOfType(type: string | null): CardKind {
  return type === '2' ? 'bank' : 'usdt';
}

/** The platform numbers the kinds the other way round. */
export function wireTypeOf(kind: CardKind): SavedCardType {
  return kind === 'bank' ? 1 : 2;
}
