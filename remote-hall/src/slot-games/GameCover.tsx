import { classes } from '@site/shared';
import { useState } from 'react';
import art from '../games/art.module.css';
import styles from './slotGames.module.css';
import { toneOf } from './toneOf.ts';

type Props = { readonly name: string; readonly picture: string; readonly isEager: boolean };

/** The picture of a game; its first character shows while there is no picture or when it does not load. */
export function GameCover({ name, picture, isEager }: Props) {
  const [broken, setBroken] = useState('');
  return (
    <span data-letter={[...name][0]} className={classes(styles.cover, art[toneOf(name)])}>
      {picture !== '' && broken !== picture && (
        <img
          src={picture}
          alt=""
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          onError={() => setBroken(picture)}
          className={styles.picture}
        />
      )}
    </span>
  );
}
