/** What a finger means to hit; anything else is the ground of the page. */
const TAPPABLE = 'a, button, input, select, textarea, label, summary, [role], [tabindex]';

let last: DOMRect | null = null;

// The box and not the element: a screen that is gone must leave the memory.
globalThis.document?.addEventListener(
  'pointerdown',
  (event) => {
    // For a tap inside a shadow root, the document's target is the shadow host.
    const [target] = event.composedPath();
    last = (target instanceof Element && target.closest(TAPPABLE)?.getBoundingClientRect()) || null;
  },
  { capture: true, passive: true },
);

/** Returns the box of the control that was tapped last, as it was then; null for a tap on the ground. */
export function lastTap(): DOMRect | null {
  return last;
}
