import { callQuery } from '@site/shared';
import { type SavedCard, savedCards } from '@site/shared/contract/wallet';
import { type CardKind, wireTypeOf } from './cardKinds.ts';
import { maskNumber } from './maskNumber.ts';

/** A saved card or address for the screens, with its number masked. */
export type KnownCard = Pick<SavedCard, 'id' | 'bank' | 'ico'> & {
  readonly kind: CardKind;
  readonly owner: string;
  readonly maskedNumber: string;
};

/** The most cards of one kind that a player can save. */
export const MOST_CARDS = 5;

export function savedCardsQuery(kind: CardKind) {
  return {
    ...callQuery(savedCards, { type: wireTypeOf(kind) }),
    select: (cards: readonly SavedCard[]) => cards.map((card) => known(card, kind)),
  };
}

/** Returns the label of a saved entry, with the last characters of its number. */
export function nameOfCard({ bank, owner, kind, maskedNumber }: KnownCard): string {
  return `${kind === 'usdt' ? `${bank} ${owner}` : bank}（尾号${maskedNumber.slice(-4)}）`;
}

function known({ id, bank, bank_owner, bank_no, ico }: SavedCard, kind: CardKind): KnownCard {
  return {
    id,
    kind,
    bank,
    ico: kind === 'bank' ? ico : '',
    owner: bank_owner,
    maskedNumber: maskNumber(bank_no),
  };
}
