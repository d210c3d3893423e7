import { AppLink, classes, Skeleton, useIsTakenOver } from '@site/shared';
import * as paths from '@site/shared/paths';
import art from '../../games/art.module.css';
import type { HallSection } from '../../games/hallSections.ts';
import { lookOf } from '../../games/looks.ts';
import { TilePicture } from '../../games/TilePicture.tsx';
import { LotteryPlatforms } from './LotteryPlatforms.tsx';
import { PlatformGrid } from './PlatformGrid.tsx';
import styles from './sections.module.css';
import tiles from './tiles.module.css';

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

const rooms = ['obgdy', 'fgdz', 'pp', 'ae'] as const;

function SlotRooms() {
  // The frame that the page shows before this code has loaded must not request pictures: they would compete with the
  // code for the connection.
  const hasPictures = useIsTakenOver();
  return (
    <nav aria-label="电子游戏列表" className={tiles.rooms}>
      {rooms.map((room) => {
        const { title, tone, emblem } = lookOf(room, 'slots');
        return (
          <AppLink key={room} to={paths.slotGames(room)} className={tiles.room}>
            <span className={classes(art.thumb, art[tone])}>
              {hasPictures && <TilePicture code={emblem} />}
            </span>
            {title}
          </AppLink>
        );
      })}
    </nav>
  );
}
