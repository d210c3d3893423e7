import { prefersReducedMotion } from '@site/shared';
import { useEffect, useRef } from 'react';
import Swiper from 'swiper';
import styles from './slides.module.css';

type Options = {
  /** The slide on show, counted from 0. */
  readonly current: number;
  readonly onChange: (slide: number) => void;
};

const SPEED_MS = 320;

/** Lets the slides in a box be swiped and shows the current one. The box gets the `ref` and the class names. */
export function useSlides({ current, onChange }: Options) {
  const ref = useRef<HTMLDivElement>(null);
  const swiper = useRef<Swiper>();
  const latest = useRef({ current, onChange });
  latest.current = { current, onChange };

  useEffect(() => {
    if (!ref.current) return;
    const made = new Swiper(ref.current, {
      wrapperClass: styles.track ?? '',
      slideClass: styles.slide ?? '',
      slidesPerView: 'auto',
      centeredSlides: true,
      initialSlide: latest.current.current,
      speed: prefersReducedMotion() ? 0 : SPEED_MS,
      on: { slideChange: ({ activeIndex }) => latest.current.onChange(activeIndex) },
    });
    swiper.current = made;
    return () => {
      made.destroy(true, false);
    };
  }, []);

  useEffect(() => {
    // A slide that was swiped to is there already; moving to it again would pull it from under the finger.
    if (swiper.current?.activeIndex !== current) swiper.current?.slideTo(current);
  }, [current]);

  return { ref, box: styles.box, track: styles.track, slide: styles.slide };
}
