type Options = {
  readonly everyMs: number;
  /** The delay before the first advance; `everyMs` when left out. */
  readonly firstMs?: number;
  readonly advance: () => void;
};

/**
 * Advances repeatedly, except while the box is touched or pointed at or the page is hidden; after such a pause a full
 * period begins. Returns a function that stops it. (Swiper's autoplay adds the time of each movement to the period.)
 */
export function autoplay(box: HTMLElement, { everyMs, firstMs = everyMs, advance }: Options): () => void {
  const holds = new Set<'touch' | 'pointer' | 'hidden'>();
  let timer = 0;

  function schedule(delayMs: number) {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      schedule(everyMs);
      advance();
    }, delayMs);
  }
  function hold(reason: 'touch' | 'pointer' | 'hidden') {
    holds.add(reason);
    clearTimeout(timer);
  }
  function release(reason: 'touch' | 'pointer' | 'hidden') {
    if (holds.delete(reason) && holds.size === 0) schedule(everyMs);
  }

  const listeners: readonly (readonly [EventTarget, string, (event: Event) => void])[] = [
    [box, 'touchstart', () => hold('touch')],
    [box, 'touchend', () => release('touch')],
    [box, 'touchcancel', () => release('touch')],
    [box, 'pointerenter', (event) => isMouse(event) && hold('pointer')],
    [box, 'pointerleave', (event) => isMouse(event) && release('pointer')],
    [document, 'visibilitychange', () => (document.hidden ? hold('hidden') : release('hidden'))],
  ];
  for (const [target, name, listen] of listeners) target.addEventListener(name, listen, { passive: true });
  if (document.hidden) hold('hidden');
  else schedule(firstMs);

  return () => {
    clearTimeout(timer);
    for (const [target, name, listen] of listeners) target.removeEventListener(name, listen);
  };
}

/** A finger enters the box too, but never leaves it. */
function isMouse(event: Event): boolean {
  return (event as PointerEvent).pointerType === 'mouse';
}
