import { openInHall } from './openInHall.ts';
import { openInRoom } from './openInRoom.ts';
import { openInWallet } from './openInWallet.ts';

/** Every dialog, sheet, picker and menu of the site, and other content that a screen shows only after a tap. */
export const openStates = [...openInHall, ...openInRoom, ...openInWallet];
