import { Image } from '@site/shared';
import { useEffect, useRef, useState } from 'react';
import styles from './banners.module.css';

/** The slide counter always counts to this, however many slides there are. */
const COUNTER_TOTAL = 4;

/** The first slide is a plain picture; the code that moves the slides comes after it. */
export function BannerCarousel({ sources }: { readonly sources: readonly string[] }) {
  const ref = useRef<HTMLElement>(null);
  const [slide, setSlide] = useState(1);

  useEffect(() => {
    if (sources.length < 2) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    const start = async () => {
      const { startCarousel } = await import('./carousel.ts');
      if (ref.current && !isGone) stop = startCarousel(ref.current, setSlide);
    };
    const forget = afterFirstPicture(ref.current, () => {
      // Without the code the first slide stays, which is all a failed download costs.
      start().catch(() => undefined);
    });
    return () => {
      isGone = true;
      forget();
      stop?.();
    };
  }, [sources.length]);

  return (
    <section ref={ref} aria-roledescription="轮播图" aria-label="精选活动" className={styles.place}>
      <div className={styles.track} data-track>
        {sources.map((src, index) => (
          <div key={`${index} ${src}`} className={styles.slide} data-slide>
            <Image src={src} alt={`精选活动 ${index + 1}`} eager={index === 0} className={styles.picture} />
          </div>
        ))}
      </div>
      <span className={styles.counter}>
        {Math.min(slide, COUNTER_TOTAL)}/{COUNTER_TOTAL}
      </span>
    </section>
  );
}

/** Calls back once the first picture is there or has failed; returns the way to stop waiting. */
function afterFirstPicture(box: HTMLElement | null, callback: () => void): () => void {
  const picture = box?.querySelector('img');
  if (!picture || picture.complete) {
    const timer = setTimeout(callback);
    return () => clearTimeout(timer);
  }
  picture.addEventListener('load', callback);
  picture.addEventListener('error', callback);
  return () => {
    picture.removeEventListener('load', callback);
    picture.removeEventListener('error', callback);
  };
}
