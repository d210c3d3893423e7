import { prefersReducedMotion } from '@site/shared';

/** Tells where the page is scrolled to, once per frame at most; returns the way to stop. */
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

/** Scrolls the page there, at once for players who asked for less motion. */
export function scrollPageTo(top: number): void {
  window.scrollTo({ top, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
}
