import { startSlides } from '@site/shared/slides';
import { useEffect, useRef } from 'react';
import styles from './slides.module.css';

type Options = {
  /** The index of the shown slide, from 0. */
  readonly current: number;
  readonly onChange: (slide: number) => void;
};

const SPEED_MS = 320;

/** Makes the slides in a box swipeable and shows the current one. The box gets the `ref` and the class names. */
export function useSlides({ current, onChange }: Options) {
  const ref = useRef<HTMLDivElement>(null);
  const slides = useRef<ReturnType<typeof startSlides>>();
  const latest = useRef({ current, onChange });
  latest.current = { current, onChange };

  useEffect(() => {
    if (!ref.current) return;
    const made = startSlides(ref.current, {
      track: styles.track ?? '',
      slide: styles.slide ?? '',
      speedMs: SPEED_MS,
      look: 'centred',
      first: latest.current.current,
      onSlide: (slide) => latest.current.onChange(slide),
    });
    slides.current = made;
    return made.end;
  }, []);

  useEffect(() => {
    // A swiped slide is already shown, and stays under the finger.
    slides.current?.show(current);
  }, [current]);

  return { ref, box: styles.box, track: styles.track, slide: styles.slide };
}
