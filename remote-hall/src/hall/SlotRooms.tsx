import { AppLink, classes } from '@site/shared';
import * as paths from '@site/shared/paths';
import art from './art.module.css';
import { Emblem } from './Emblem.tsx';
import { lookOf } from './looks.ts';
import styles from './tiles.module.css';

const rooms = ['obgdy', 'fgdz', 'pp', 'ae'] as const;

/** The slot rooms, each with its games on a page of their own. */
export function SlotRooms() {
  return (
    <nav aria-label="电子游戏列表" className={styles.rooms}>
      {rooms.map((room) => {
        const { title, tone, emblem } = lookOf(room, 'slots');
        return (
          <AppLink key={room} to={paths.slotGames(room)} className={styles.room}>
            <span className={classes(styles.picture, art[tone])}>
              <Emblem code={emblem} />
            </span>
            {title}
          </AppLink>
        );
      })}
    </nav>
  );
}
