import { createContext } from 'react';

/** The element of the host's header that takes the title bar of the screen; null where there is no header. */
export const HeaderSlot = createContext<HTMLElement | null>(null);
