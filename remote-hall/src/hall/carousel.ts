import { prefersReducedMotion } from '@site/shared';
import Swiper from 'swiper';
import { Autoplay } from 'swiper/modules';
import styles from './banners.module.css';

const AUTOPLAY_MS = 5_000;

/**
 * Lets the slides be swiped and, unless the player asked for less motion, advance by themselves. They stand still
 * while touched, pointed at, focused or hidden. Tells the number of the slide on show; returns the way to stop.
 */
export function startCarousel(box: HTMLElement, onSlide: (slide: number) => void): () => void {
  const isCalm = prefersReducedMotion();
  const swiper = new Swiper(box, {
    modules: [Autoplay],
    wrapperClass: styles.track ?? '',
    slideClass: styles.slide ?? '',
    loop: true,
    speed: isCalm ? 0 : 420,
    autoplay: isCalm ? false : { delay: AUTOPLAY_MS, disableOnInteraction: false, pauseOnMouseEnter: true },
    on: { realIndexChange: ({ realIndex }) => onSlide(realIndex + 1) },
  });
  return () => swiper.destroy(true, false);
}
