import { watchKeyboard } from '@site/shared';
import { type RefObject, useEffect } from 'react';

/**
 * Fits the box to the visible height while the keyboard is open: some browsers lay it over the page, and the chat
 * input at the foot would be hidden.
 */
export function useKeyboardHeight(ref: RefObject<HTMLElement>): void {
  useEffect(
    () =>
      watchKeyboard(({ height, hasKeyboard }) => {
        ref.current?.style.setProperty('height', hasKeyboard ? `${height}px` : '');
        // The browser has scrolled the page up for an input that is visible now anyway.
        if (hasKeyboard) window.scrollTo(0, 0);
      }),
    [ref],
  );
}
