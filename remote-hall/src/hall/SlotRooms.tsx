import { AppLink, classes, useIsTakenOver } from '@site/shared';
import * as paths from '@site/shared/paths';
import art from '../games/art.module.css';
import { lookOf } from '../games/looks.ts';
import { TilePicture } from '../games/TilePicture.tsx';
import styles from './tiles.module.css';

const rooms = ['obgdy', 'fgdz', 'pp', 'ae'] as const;

/** The slot rooms, each with its games on a page of their own. */
export function SlotRooms() {
  // What the page shows before the code is there must not take the line from it.
  const hasPictures = useIsTakenOver();
  return (
    <nav aria-label="电子游戏列表" className={styles.rooms}>
      {rooms.map((room) => {
        const { title, tone, emblem } = lookOf(room, 'slots');
        return (
          <AppLink key={room} to={paths.slotGames(room)} className={styles.room}>
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
