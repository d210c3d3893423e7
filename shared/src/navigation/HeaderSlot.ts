import { createContext } from 'react';

/** Where the host's header takes the title bar of the screen beneath it; null where there is no header. */
export const HeaderSlot = createContext<HTMLElement | null>(null);
