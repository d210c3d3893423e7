import { atom } from '@site/shared';
import type { Money } from '@site/shared/money';

/** What waited to be claimed when it was last read, over all platforms; null before. */
export const pendingRebatesAtom = atom<Money | null>(null);
