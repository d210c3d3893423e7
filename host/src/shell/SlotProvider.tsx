import { HeaderSlot } from '@site/shared/host';
import { createContext, type ReactNode, useState } from 'react';

/** Receives the element of the header into which a screen renders its title bar. */
export const SlotTaker = createContext<(slot: HTMLElement | null) => void>(() => {});

/** Gives that element to title bars. When a header comes or goes, only they render again, not the screen. */
export function SlotProvider({ children }: { readonly children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <SlotTaker.Provider value={setSlot}>
      <HeaderSlot.Provider value={slot}>{children}</HeaderSlot.Provider>
    </SlotTaker.Provider>
  );
}
