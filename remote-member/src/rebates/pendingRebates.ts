import { atom } from '@site/shared';
import type { Money } from '@site/shared/money';

/** The claimable rebates of all platforms when they were last read; null before, and where they are unreadable. */
export const pendingRebatesAtom = atom<Money | null>(null);
