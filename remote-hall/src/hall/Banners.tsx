import { Button, Skeleton } from '@site/shared';
import { type Banner, banners } from '@site/shared/contract/hall';
import { type KeptList, useKeptList } from '../games/keptList.ts';
import { BannerCarousel } from './BannerCarousel.tsx';
import styles from './banners.module.css';

const slideList: KeptList<{ type: 2 }, Banner> = {
  call: banners,
  input: { type: 2 },
  names: ['banner'],
  nameOf: () => 'banner',
};

/** The slides at the top of the hall; their place is kept before they are there. */
export function Banners() {
  const slides = useKeptList(slideList);
  if (slides.data) {
    if (slides.data.length === 0) return null;
    const sources = slides.data.map(({ src }) => src);
    return <BannerCarousel key={sources.join(' ')} sources={sources} />;
  }
  return (
    <div className={styles.place} aria-busy={slides.isPending || undefined}>
      {slides.isError ? (
        <div role="alert" className={styles.failed}>
          <p>活动图加载失败</p>
          <Button kind="secondary" size="small" busy={slides.isFetching} onClick={() => slides.refetch()}>
            重试
          </Button>
        </div>
      ) : (
        <Skeleton height="100%" />
      )}
    </div>
  );
}
