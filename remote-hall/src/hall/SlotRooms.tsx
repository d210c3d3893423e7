import { AppLink, classes, useIsTakenOver } from '@site/shared';
import * as paths from '@site/shared/paths';
import art from '../games/art.module.css';
import { lookOf } from '../games/looks.ts';
import { TilePicture } from '../games/TilePicture.tsx';
import styles from './tiles.module.css';

const rooms = ['obgdy', 'fgdz', 'pp', 'ae'] as const;

export function SlotRooms() {
  // The frame that the page shows before this code has loaded must not request pictures: they would compete with the
  // code for the connection.
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
