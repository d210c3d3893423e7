import { prefersReducedMotion } from '@site/shared';
import { startSlides } from '@site/shared/slides';
import { autoplay } from './autoplay.ts';
import styles from './banners.module.css';

export type CarouselOptions = {
  /** How long each slide is on show. */
  readonly everyMs: number;
  /** How long the first slide has been on show already. */
  readonly shownForMs: number;
  /** Hears the number of the slide on show, counted from 1. */
  readonly onSlide: (slide: number) => void;
};

/**
 * Lets the slides be swiped and, unless the player asked for less motion, advance by themselves. Returns the way to
 * stop.
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
    // Of a box that is gone nothing is to be seen, and the next screen need not wait for it.
    if (box.isConnected) slides.end();
    else setTimeout(slides.end);
  };
}
