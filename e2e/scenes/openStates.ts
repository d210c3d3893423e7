import { openInHall } from './openInHall.ts';
import { openInRoom } from './openInRoom.ts';
import { openInWallet } from './openInWallet.ts';

/** Every dialog, sheet, picker and menu of the site, and what else a screen shows only after an act. */
export const openStates = [...openInHall, ...openInRoom, ...openInWallet];
