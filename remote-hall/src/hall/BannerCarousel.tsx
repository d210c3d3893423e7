import { Image } from '@site/shared';
import { useEffect, useRef, useState } from 'react';
import styles from './banners.module.css';
import { startAfterPicture } from './startAfterPicture.ts';

/** The slide counter always counts to this, however many slides there are. */
const COUNTER_TOTAL = 4;
const AUTOPLAY_MS = 5_000;

/** The first slide is a plain picture; the code that moves the slides comes after it. */
export function BannerCarousel({ sources }: { readonly sources: readonly string[] }) {
  const ref = useRef<HTMLElement>(null);
  const [slide, setSlide] = useState(1);

  useEffect(() => {
    const box = ref.current;
    if (!box || sources.length < 2) return;
    return startAfterPicture(box, { everyMs: AUTOPLAY_MS, onSlide: setSlide });
  }, [sources.length]);

  return (
    <section ref={ref} aria-roledescription="轮播图" aria-label="精选活动" className={styles.place}>
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
    </section>
  );
}
