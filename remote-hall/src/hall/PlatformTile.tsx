import { classes } from '@site/shared';
import art from './art.module.css';
import type { CategoryKey } from './categories.ts';
import { Emblem } from './Emblem.tsx';
import type { Platform } from './hallSections.ts';
import { lookOf } from './looks.ts';
import styles from './tiles.module.css';

type Props = {
  readonly platform: Platform;
  readonly category: CategoryKey;
  readonly wide: boolean;
  readonly onOpen: (platform: Platform) => void;
};

/** One platform: its generated picture, its name, and the way in. */
export function PlatformTile({ platform, category, wide, onOpen }: Props) {
  const { name, code, title } = platform;
  const look = lookOf(name, category);
  const isNumbered = name.toLowerCase() === 'ig';
  return (
    <button
      type="button"
      onClick={() => onOpen(platform)}
      className={classes(styles.tile, art[look.tone], wide && styles.wide)}
    >
      <span className={styles.name}>{title || look.title || name}</span>
      <span className={styles.line}>{look.line}</span>
      <Emblem code={look.emblem} text={isNumbered ? code : undefined} className={styles.emblem} />
    </button>
  );
}
