import { atom } from '@site/shared';
import type { CardKind } from './cardKinds.ts';

/**
 * The card or address that was added last, until a withdrawal has selected it; a reload or a new session clears it.
 */
export const justBoundAtom = atom<{ readonly kind: CardKind; readonly maskedNumber: string } | null>(null);
