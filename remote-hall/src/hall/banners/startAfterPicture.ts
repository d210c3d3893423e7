import type { CarouselOptions } from './carousel.ts';

/** The delay after the first picture, in which the page settles; touching the slides skips it. */
const SETTLED_MS = 1_500;

const touches = ['pointerenter', 'touchstart', 'focusin'] as const;
const outcomes = ['load', 'error'] as const;

/**
 * Loads and starts the carousel a while after the first picture has loaded, or as soon as the slides are touched.
 * Returns a function that stops both.
 */
export function startAfterPicture(
  box: HTMLElement,
  { everyMs, onSlide }: Omit<CarouselOptions, 'shownForMs'>,
): () => void {
  const picture = box.querySelector('img');
  let timer = 0;
  let shownAt = 0;
  let isGone = false;
  let stop: (() => void) | undefined;

  async function start() {
    stopWaiting();
    const { startCarousel } = await import('./carousel.ts');
    if (!isGone) stop = startCarousel(box, { everyMs, shownForMs: performance.now() - shownAt, onSlide });
  }

  // When the code does not load, the first slide stays; nothing else fails.
  const tryStart = () => void start().catch(() => undefined);

  function handlePicture() {
    shownAt = performance.now();
    timer = window.setTimeout(tryStart, SETTLED_MS);
    for (const touch of touches) box.addEventListener(touch, tryStart);
  }

  function stopWaiting() {
    clearTimeout(timer);
    for (const outcome of outcomes) picture?.removeEventListener(outcome, handlePicture);
    for (const touch of touches) box.removeEventListener(touch, tryStart);
  }

  if (!picture || picture.complete) handlePicture();
  else for (const outcome of outcomes) picture.addEventListener(outcome, handlePicture);

  return () => {
    isGone = true;
    stopWaiting();
    stop?.();
  };
}
