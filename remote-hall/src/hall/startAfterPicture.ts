import type { CarouselOptions } from './carousel.ts';

/** The page settles first; a player who touches the slides does not have to wait. */
const SETTLED_MS = 1_500;

const touches = ['pointerenter', 'touchstart', 'focusin'] as const;
const outcomes = ['load', 'error'] as const;

/**
 * Loads and starts what moves the slides some time after the first picture is there, or as soon as the slides are
 * touched. Returns the way to stop it all.
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

  // Without the code the first slide stays, which is all a failed download costs.
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
