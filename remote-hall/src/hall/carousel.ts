import { prefersReducedMotion } from '@site/shared';
import Swiper from 'swiper';
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
  const isCalm = prefersReducedMotion();
  const swiper = new Swiper(box, {
    wrapperClass: styles.track ?? '',
    slideClass: styles.slide ?? '',
    loop: true,
    speed: isCalm ? 0 : 420,
    on: { realIndexChange: ({ realIndex }) => onSlide(realIndex + 1) },
  });
  const firstMs = Math.max(0, everyMs - shownForMs);
  const advance = () => void swiper.slideNext();
  const stop = isCalm ? undefined : autoplay(box, { everyMs, firstMs, advance });
  const end = () => swiper.destroy(true, false);
  return () => {
    stop?.();
    // Of a box that is gone nothing is to be seen, and the next screen need not wait for it.
    if (box.isConnected) end();
    else setTimeout(end);
  };
}
