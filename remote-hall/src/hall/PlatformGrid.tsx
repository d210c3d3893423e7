import type { CategoryKey } from '../games/categories.ts';
import type { Platform } from '../games/hallSections.ts';
import { useOpenPlatform } from '../games/useOpenPlatform.ts';
import { PlatformTile } from './PlatformTile.tsx';
import styles from './tiles.module.css';

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
