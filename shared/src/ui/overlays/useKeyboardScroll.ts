import { type RefObject, useEffect } from 'react';

const REACHABLE = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';

/** Lets the keyboard reach a box that scrolls and holds nothing else that it could reach. */
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
    // What is in it may come later, or grow.
    const observer = new MutationObserver(adjust);
    observer.observe(shown, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [box]);
}
