import { AppLink, Button, Image, Skeleton } from '@site/shared';
import { type Banner, banners } from '@site/shared/contract/hall';
import * as paths from '@site/shared/paths';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type StoredList, useStoredList } from '../../games/storedList.ts';
import styles from './banners.module.css';
import { coverPainted } from './coverPainted.ts';
import { startAfterPicture } from './startAfterPicture.ts';

const slideList: StoredList<{ type: 2 }, Banner> = {
  call: banners,
  input: { type: 2 },
  names: ['banner'],
  nameOf: () => 'banner',
};

/**
 * The slides at the top of the hall. Their space is reserved before they load, and the page paints the first one
 * there before React runs.
 */
export function Banners() {
  const slides = useStoredList(slideList);
  const place = useRef<HTMLElement>(null);
  const sources = slides.data?.map(({ src }) => src);
  if (sources?.length === 0) return null;
  return (
    <section
      ref={place}
      aria-roledescription={sources && '轮播图'}
      aria-label={sources && '精选活动'}
      aria-busy={slides.isPending && !sources ? true : undefined}
      data-first-picture={banners.path}
      className={styles.place}
    >
      {sources ? (
        <BannerSlides key={sources.join(' ')} sources={sources} place={place} />
      ) : slides.isError ? (
        <div role="alert" className={styles.failed}>
          <p>活动图加载失败</p>
          <Button kind="secondary" size="small" busy={slides.isFetching} onClick={() => slides.refetch()}>
            重试
          </Button>
        </div>
      ) : (
        <Skeleton height="100%" />
      )}
    </section>
  );
}

/** The total that the slide counter always shows, whatever the count of slides. */
const COUNTER_TOTAL = 4;
const AUTOPLAY_MS = 5_000;

type BannerSlidesProps = {
  readonly sources: readonly string[];
  /** The element that contains the slides. */
  readonly place: RefObject<HTMLElement>;
};

/** Shows the first slide as a plain picture; the code that moves the slides loads after it. */
function BannerSlides({ sources, place }: BannerSlidesProps) {
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
          <AppLink
            key={`${index} ${src}`}
            to={paths.activity()}
            className={styles.slide}
            data-slide
            draggable={false}
            // Slides beside the shown one are out of sight.
            tabIndex={index + 1 === slide ? undefined : -1}
          >
            <Image src={src} alt={`精选活动 ${index + 1}`} isFirst={index === 0} className={styles.picture} />
          </AppLink>
        ))}
      </div>
      <span className={styles.counter}>
        {Math.min(slide, COUNTER_TOTAL)}/{COUNTER_TOTAL}
      </span>
    </>
  );
}
