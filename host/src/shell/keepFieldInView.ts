/** An on-screen keyboard takes at least this share of the height; a browser's own bars take less. */
const KEYBOARD_SHARE = 0.25;

/**
 * Scrolls the focused field clear of the on-screen keyboard whenever the visible area changes, and marks the page with
 * `data-keyboard`, so that bars at the bottom make room.
 */
export function keepFieldInView(): void {
  const viewport = window.visualViewport;
  if (!viewport) return;
  let tallest = { width: viewport.width, height: viewport.height };
  viewport.addEventListener('resize', () => {
    const { width, height } = viewport;
    if (width !== tallest.width || height > tallest.height) tallest = { width, height };
    const field = document.activeElement;
    const isTyped = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    const hasKeyboard = isTyped && height < tallest.height * (1 - KEYBOARD_SHARE);
    document.documentElement.toggleAttribute('data-keyboard', hasKeyboard);
    if (isTyped) field.scrollIntoView({ block: 'center' });
  });
}
