import { type RefObject, useEffect } from 'react';

/** A smaller change of height is a bar of the browser, not a keyboard. */
const LEAST_KEYBOARD_PX = 120;

/**
 * Fits the box to the visible height while the keyboard is open: some browsers lay it over the page, and the chat
 * input at the foot would be hidden.
 */
export function useKeyboardHeight(ref: RefObject<HTMLElement>): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const fit = () => {
      const isOver = window.innerHeight - view.height > LEAST_KEYBOARD_PX && view.scale === 1;
      ref.current?.style.setProperty('height', isOver ? `${view.height}px` : '');
      // The browser has scrolled the page up for an input that is visible now anyway.
      if (isOver) window.scrollTo(0, 0);
    };
    view.addEventListener('resize', fit);
    return () => view.removeEventListener('resize', fit);
  }, [ref]);
}
