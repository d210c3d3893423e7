import { HeaderSlot } from '@site/shared/host';
import { createContext, type ReactNode, useState } from 'react';

/** Takes the place in the header in which the screen's own title bar stands. */
export const SlotTaker = createContext<(slot: HTMLElement | null) => void>(() => {});

/** Tells title bars where their place is. When a header comes or goes, they alone are drawn once more, not the screen. */
export function SlotProvider({ children }: { readonly children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <SlotTaker.Provider value={setSlot}>
      <HeaderSlot.Provider value={slot}>{children}</HeaderSlot.Provider>
    </SlotTaker.Provider>
  );
}
