import { Button, Skeleton } from '@site/shared';
import { type Banner, banners } from '@site/shared/contract/hall';
import { useRef } from 'react';
import { type StoredList, useStoredList } from '../../games/storedList.ts';
import { BannerSlides } from './BannerSlides.tsx';
import styles from './banners.module.css';

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
