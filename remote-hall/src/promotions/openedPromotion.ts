import type { Activity } from '@site/shared/contract/hall';

let opened: Activity | null = null;

/** Keeps the promotion that the player opens from a list. */
export function keepOpened(promotion: Activity): void {
  opened = promotion;
}

/** Returns the promotion that was opened last, which its screen shows until it has the detail. */
export function openedPromotion(): Activity | null {
  return opened;
}
