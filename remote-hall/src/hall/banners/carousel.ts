import { prefersReducedMotion } from '@site/shared';
import { startSlides } from '@site/shared/slides';
import { autoplay } from './autoplay.ts';
import styles from './banners.module.css';

export type CarouselOptions = {
  readonly everyMs: number;
  /** The time that the first slide has already been shown. */
  readonly shownForMs: number;
  /** Receives the number of the shown slide, counted from 1. */
  readonly onSlide: (slide: number) => void;
};

/**
 * Makes the slides swipeable and, unless the player prefers reduced motion, advances them. Returns a function that
 * stops it.
 */
export function startCarousel(
  box: HTMLElement,
  { everyMs, shownForMs, onSlide }: CarouselOptions,
): () => void {
  const slides = startSlides(box, {
    track: styles.track ?? '',
    slide: styles.slide ?? '',
    speedMs: 420,
    look: 'endless',
    onSlide: (slide) => onSlide(slide + 1),
  });
  const firstMs = Math.max(0, everyMs - shownForMs);
  const stop = prefersReducedMotion() ? undefined : autoplay(box, { everyMs, firstMs, advance: slides.next });
  return () => {
    stop?.();
    // A removed box is invisible, so the next screen need not wait for its cleanup.
    if (box.isConnected) slides.end();
    else setTimeout(slides.end);
  };
}
