import { classes } from '@site/shared';
import art from '../../games/art.module.css';
import type { CategoryKey } from '../../games/categories.ts';
import { FavouriteStar } from '../../games/FavouriteStar.tsx';
import type { Platform } from '../../games/hallSections.ts';
import { lookOf } from '../../games/looks.ts';
import { TilePicture } from '../../games/TilePicture.tsx';
import { isWidePicture } from '../../games/tilePictures.ts';
import { useOpenPlatform } from '../../games/useOpenPlatform.ts';
import styles from './tiles.module.css';

/**
 * The widths at which pictures cover a tile. Phones of up to 430 px take the same, so that those of density 2 load the small
 * files and those of density 3 the large ones. A tile is 104 px high, its picture at least 185 px wide.
 */
const sizes = {
  half: '(min-width: 431px) 219px, 185px',
  lone: '(min-width: 431px) 269px, 215px',
  whole: '(min-width: 431px) 448px, 358px',
} as const;

type Props = { readonly platforms: readonly Platform[]; readonly category: CategoryKey };

/** The tiles of a category in two columns; a single tile and vrbet take the full width. */
export function PlatformGrid({ platforms, category }: Props) {
  const open = useOpenPlatform();
  return (
    <div className={styles.grid}>
      {platforms.map((platform) => (
        <PlatformTile
          key={`${platform.name} ${platform.code}`}
          platform={platform}
          category={category}
          isFirst={category === 'slots'}
          wide={platforms.length === 1 || isFullWidth(platform, category)}
          onOpen={open}
        />
      ))}
    </div>
  );
}

function isFullWidth({ name }: Platform, category: CategoryKey): boolean {
  return category === 'lottery' && name.toLowerCase() === 'vrbet';
}

type PlatformTileProps = {
  readonly platform: Platform;
  readonly category: CategoryKey;
  readonly wide: boolean;
  /** Whether the tile is in the first view, where pictures load at once. */
  readonly isFirst: boolean;
  readonly onOpen: (platform: Platform) => void;
};

function PlatformTile({ platform, category, wide, isFirst, onOpen }: PlatformTileProps) {
  const { name, code, title } = platform;
  const look = lookOf(name, category);
  const shown = title || look.title || name;
  const isNumbered = name.toLowerCase() === 'ig';
  return (
    <div className={classes(styles.tile, art[look.tone], wide && styles.wide)} data-tile>
      <button type="button" onClick={() => onOpen(platform)} className={styles.open}>
        <span className={styles.name}>{shown}</span>
        <span className={styles.line}>{look.line}</span>
        <TilePicture
          code={look.emblem}
          text={isNumbered ? code : undefined}
          isFirst={isFirst}
          sizes={isWidePicture(look.emblem) ? sizes.whole : wide ? sizes.lone : sizes.half}
          className={wide ? (isWidePicture(look.emblem) ? undefined : styles.lone) : styles.narrow}
        />
      </button>
      <FavouriteStar mark={platform} title={shown} />
    </div>
  );
}
