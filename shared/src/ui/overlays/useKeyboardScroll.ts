import { type RefObject, useEffect } from 'react';

const REACHABLE = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';

/** Adds a tab stop to a box that scrolls and contains no other, so that the keyboard can scroll it. */
export function useKeyboardScroll(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const shown = box.current;
    if (!shown) return;
    const adjust = () => {
      const isStuck = shown.scrollHeight > shown.clientHeight && !shown.querySelector(REACHABLE);
      if (isStuck) shown.tabIndex = 0;
      else shown.removeAttribute('tabindex');
    };
    adjust();
    // The content may arrive later, or grow.
    const observer = new MutationObserver(adjust);
    observer.observe(shown, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [box]);
}
