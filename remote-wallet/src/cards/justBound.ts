import { atom } from '@site/shared';
import type { CardKind } from './cardKinds.ts';

/** The card or address that was added last, until a withdrawal has chosen it; gone with a reload and with the session. */
export const justBoundAtom = atom<{ readonly kind: CardKind; readonly maskedNumber: string } | null>(null);
