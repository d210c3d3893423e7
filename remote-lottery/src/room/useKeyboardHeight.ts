import { type RefObject, useEffect } from 'react';

/** What opens less than this is no keyboard, but a bar of the browser. */
const LEAST_KEYBOARD_PX = 120;

/**
 * Some browsers lay their keyboard over the page: while it is open the box is as high as what is left, so that what is
 * written at its foot stays in sight.
 */
export function useKeyboardHeight(ref: RefObject<HTMLElement>): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const fit = () => {
      const isOver = window.innerHeight - view.height > LEAST_KEYBOARD_PX && view.scale === 1;
      ref.current?.style.setProperty('height', isOver ? `${view.height}px` : '');
      // The browser has moved the page up for an input that is in sight now anyway.
      if (isOver) window.scrollTo(0, 0);
    };
    view.addEventListener('resize', fit);
    return () => view.removeEventListener('resize', fit);
  }, [ref]);
}
