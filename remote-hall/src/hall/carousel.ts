import { prefersReducedMotion } from '@site/shared';
import Swiper from 'swiper';
import { Autoplay } from 'swiper/modules';
import styles from './banners.module.css';

const AUTOPLAY_MS = 5_000;

type Options = {
  /** How long the first slide has been on show already. */
  readonly shownForMs: number;
  /** Hears the number of the slide on show, counted from 1. */
  readonly onSlide: (slide: number) => void;
};

/**
 * Lets the slides be swiped and, unless the player asked for less motion, advance by themselves. They stand still
 * while touched, pointed at or hidden. Returns the way to stop.
 */
export function startCarousel(box: HTMLElement, { shownForMs, onSlide }: Options): () => void {
  const isCalm = prefersReducedMotion();
  const first = box.querySelector<HTMLElement>(`.${styles.slide}`);
  first?.setAttribute('data-swiper-autoplay', String(Math.max(1, AUTOPLAY_MS - Math.round(shownForMs))));
  const swiper = new Swiper(box, {
    modules: [Autoplay],
    wrapperClass: styles.track ?? '',
    slideClass: styles.slide ?? '',
    loop: true,
    speed: isCalm ? 0 : 420,
    autoplay: isCalm ? false : { delay: AUTOPLAY_MS, disableOnInteraction: false, pauseOnMouseEnter: true },
    on: {
      realIndexChange: ({ realIndex }) => {
        first?.removeAttribute('data-swiper-autoplay');
        onSlide(realIndex + 1);
      },
    },
  });
  return () => swiper.destroy(true, false);
}
