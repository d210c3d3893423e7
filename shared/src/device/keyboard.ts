/** An on-screen keyboard takes at least this share of the height; a browser's own bars take less. */
const KEYBOARD_SHARE = 0.25;

type Visible = {
  /** The height of the part of the page that is visible. */
  readonly height: number;
  /** Whether an on-screen keyboard covers the rest. */
  readonly hasKeyboard: boolean;
};

/** Calls a function whenever the visible part of the page changes. Returns a function that stops it. */
export function watchKeyboard(onChange: (visible: Visible) => void): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => {};
  // A screen may open while the keyboard is there.
  let tallest = { width: viewport.width, height: Math.max(viewport.height, window.innerHeight) };
  const look = () => {
    const { width, height, scale } = viewport;
    if (width !== tallest.width || height > tallest.height) tallest = { width, height };
    const isShort = height < tallest.height * (1 - KEYBOARD_SHARE);
    // A player who zooms in sees less as well.
    onChange({ height, hasKeyboard: isShort && scale === 1 && typedField() !== null });
  };
  viewport.addEventListener('resize', look);
  return () => viewport.removeEventListener('resize', look);
}

/** Returns the field that has the focus and takes text. */
export function typedField(): HTMLInputElement | HTMLTextAreaElement | null {
  const field = document.activeElement;
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : null;
}
