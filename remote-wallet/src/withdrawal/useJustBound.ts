import { useStore } from '@site/shared';
import { useEffect } from 'react';
import type { CardKind } from '../cards/cardKinds.ts';
import type { KnownCard } from '../cards/savedCards.ts';
import { justBoundAtom } from '../cards/useBindCard.ts';

/** Selects the card that the player has just added. */
export function useJustBound(
  kind: CardKind,
  cards: readonly KnownCard[] | undefined,
  choose: (id: string) => void,
): void {
  const store = useStore();
  useEffect(() => {
    const bound = store.get(justBoundAtom);
    if (bound?.kind !== kind) return;
    const card = cards?.find(({ maskedNumber }) => maskedNumber === bound.maskedNumber);
    if (!card) return;
    store.set(justBoundAtom, null);
    choose(String(card.id));
  }, [store, kind, cards, choose]);
}
