/** The page settles first; a player who touches the slides does not have to wait. */
const SETTLED_MS = 1_500;

const touches = ['pointerenter', 'touchstart', 'focusin'] as const;

/**
 * Loads and starts what moves the slides some time after the first picture is there, or as soon as the slides are
 * touched. Returns the way to stop it all.
 */
export function startAfterPicture(box: HTMLElement, onSlide: (slide: number) => void): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  let timer = 0;
  let stop: (() => void) | undefined;

  const start = async (shownAt: number) => {
    clearTimeout(timer);
    if (signal.aborted || stop) return;
    const { startCarousel } = await import('./carousel.ts');
    if (!signal.aborted && !stop)
      stop = startCarousel(box, { shownForMs: performance.now() - shownAt, onSlide });
  };
  // Without the code the first slide stays, which is all a failed download costs.
  const tryStart = (shownAt: number) => start(shownAt).catch(() => undefined);

  const handleShown = () => {
    const shownAt = performance.now();
    timer = window.setTimeout(() => tryStart(shownAt), SETTLED_MS);
    for (const touch of touches) box.addEventListener(touch, () => tryStart(shownAt), { once: true, signal });
  };

  const picture = box.querySelector('img');
  if (!picture || picture.complete) handleShown();
  else {
    for (const outcome of ['load', 'error'] as const) {
      picture.addEventListener(outcome, handleShown, { once: true, signal });
    }
  }
  return () => {
    waiting.abort();
    clearTimeout(timer);
    stop?.();
  };
}
