import { classes, Image } from '@site/shared';
import art from './art.module.css';
import type { KnownGame } from './knownGames.ts';
import { lookOf } from './looks.ts';
import { TilePicture } from './TilePicture.tsx';

export function GamePicture({ game: { platform, category, picture } }: { readonly game: KnownGame }) {
  const { tone, emblem } = lookOf(platform.name, category);
  return (
    <span className={classes(art.thumb, art[tone])}>
      {picture ? <Image src={picture} alt="" ratio="1" /> : <TilePicture code={emblem} />}
    </span>
  );
}
