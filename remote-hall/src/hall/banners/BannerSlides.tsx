import { Image } from '@site/shared';
import { type RefObject, useEffect, useState } from 'react';
import styles from './banners.module.css';
import { coverPainted } from './coverPainted.ts';
import { startAfterPicture } from './startAfterPicture.ts';

/** The total that the slide counter always shows, whatever the count of slides. */
const COUNTER_TOTAL = 4;
const AUTOPLAY_MS = 5_000;

type Props = {
  readonly sources: readonly string[];
  /** The element that contains the slides. */
  readonly place: RefObject<HTMLElement>;
};

/** Shows the first slide as a plain picture; the code that moves the slides loads after it. */
export function BannerSlides({ sources, place }: Props) {
  const [slide, setSlide] = useState(1);

  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const stopCovering = coverPainted(box);
    const stopMoving =
      sources.length < 2 ? undefined : startAfterPicture(box, { everyMs: AUTOPLAY_MS, onSlide: setSlide });
    return () => {
      stopCovering();
      stopMoving?.();
    };
  }, [place, sources.length]);

  return (
    <>
      <div className={styles.track} data-track>
        {sources.map((src, index) => (
          <div key={`${index} ${src}`} className={styles.slide} data-slide>
            <Image src={src} alt={`精选活动 ${index + 1}`} isFirst={index === 0} className={styles.picture} />
          </div>
        ))}
      </div>
      <span className={styles.counter}>
        {Math.min(slide, COUNTER_TOTAL)}/{COUNTER_TOTAL}
      </span>
    </>
  );
}
