import { Skeleton } from '@site/shared';
import type { HallSection } from '../games/hallSections.ts';
import { LotteryPlatforms } from './LotteryPlatforms.tsx';
import { PlatformGrid } from './PlatformGrid.tsx';
import { SlotRooms } from './SlotRooms.tsx';
import styles from './sections.module.css';

type Props = { readonly section: HallSection; readonly isLoading: boolean };

export function CategorySection({ section: { category, platforms }, isLoading }: Props) {
  const { key, label, slogan } = category;
  return (
    <section
      data-section={key}
      id={`section-${key}`}
      role="tabpanel"
      aria-labelledby={`category-${key}`}
      className={styles.section}
    >
      <header className={styles.head}>
        <h2 className={styles.title}>{label}</h2>
        <span className={styles.slogan}>{slogan}</span>
      </header>
      {isLoading ? (
        <SkeletonTiles count={platforms.length} />
      ) : key === 'lottery' ? (
        <LotteryPlatforms platforms={platforms} />
      ) : (
        <PlatformGrid platforms={platforms} category={key} />
      )}
      {key === 'slots' && <SlotRooms />}
    </section>
  );
}

function SkeletonTiles({ count }: { readonly count: number }) {
  return (
    <div className={styles.skeleton} data-single={count === 1 || undefined}>
      {Array.from({ length: count }, (_, tile) => (
        <Skeleton key={tile} height={104} />
      ))}
    </div>
  );
}
