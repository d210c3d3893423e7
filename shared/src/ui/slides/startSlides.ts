import Swiper from 'swiper';
import { prefersReducedMotion } from '../theme/motion.ts';

type SlidesOptions = {
  /** The class of the row that all slides stand in. */
  readonly track: string;
  /** The class of each. */
  readonly slide: string;
  /** How long a slide takes to its place; nothing for who asked for less motion. */
  readonly speedMs: number;
  /** `endless`: as wide as the box, and after the last comes the first. `centred`: as wide as they are, the one on show in the middle. */
  readonly look: 'endless' | 'centred';
  /** The slide on show at first, counted from 0. */
  readonly first?: number;
  /** Hears the number of the slide that comes on show, counted from 0. */
  readonly onSlide: (slide: number) => void;
};

type Slides = {
  /** Goes on to the next slide. */
  next(): void;
  /** Goes to a slide, counted from 0, where another one is on show. */
  show(slide: number): void;
  /** They stay where they are, and move no more. */
  end(): void;
};

/** Lets the slides in a box be swiped. */
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
