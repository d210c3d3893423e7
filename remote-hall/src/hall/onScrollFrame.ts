import { prefersReducedMotion } from '@site/shared';

/** Calls `handle` with the scroll position of the page, at most once per frame; returns a function that stops it. */
export function onScrollFrame(handle: (top: number) => void): () => void {
  let frame = 0;
  const handleScroll = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      handle(window.scrollY);
    });
  };
  window.addEventListener('scroll', handleScroll, { passive: true });
  return () => {
    window.removeEventListener('scroll', handleScroll);
    cancelAnimationFrame(frame);
  };
}

/** Scrolls the page to a position, without animation for players who prefer reduced motion. */
export function scrollPageTo(top: number): void {
  window.scrollTo({ top, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
}
