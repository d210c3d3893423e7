import Swiper from 'swiper';
import { prefersReducedMotion } from '../theme/motion.ts';

type SlidesOptions = {
  /** The class of the row that contains all slides. */
  readonly track: string;
  /** The class of each slide. */
  readonly slide: string;
  /** The duration of a movement in milliseconds; zero with reduced motion. */
  readonly speedMs: number;
  /** `endless`: as wide as the box, the first follows the last. `centred`: of their own width, the active in the middle. */
  readonly look: 'endless' | 'centred';
  /** The slide that is active at first, counted from 0. */
  readonly first?: number;
  /** Receives the number of each slide that becomes active, counted from 0. */
  readonly onSlide: (slide: number) => void;
};

type Slides = {
  next(): void;
  /** Goes to a slide, counted from 0; does nothing when it is active already. */
  show(slide: number): void;
  /** Leaves the slides where they are; they move no more. */
  end(): void;
};

/** Makes the slides in a box swipeable. */
export function startSlides(box: HTMLElement, options: SlidesOptions): Slides {
  const { track, slide, speedMs, look, first = 0, onSlide } = options;
  const swiper = new Swiper(box, {
    wrapperClass: track,
    slideClass: slide,
    speed: prefersReducedMotion() ? 0 : speedMs,
    initialSlide: first,
    ...(look === 'endless'
      ? { loop: true, on: { realIndexChange: ({ realIndex }) => onSlide(realIndex) } }
      : {
          slidesPerView: 'auto',
          centeredSlides: true,
          on: { slideChange: ({ activeIndex }) => onSlide(activeIndex) },
        }),
  });
  return {
    next: () => void swiper.slideNext(),
    show: (wanted) => {
      if (swiper.realIndex !== wanted) swiper.slideTo(wanted);
    },
    end: () => swiper.destroy(true, false),
  };
}
