import { classes } from '@site/shared';
import type { Game } from '@site/shared/contract/hall';
import { useEffect, useRef, useState } from 'react';
import art from '../games/art.module.css';
import { useOpenPlatform } from '../games/useOpenPlatform.ts';
import styles from './slotGames.module.css';
import { ROW } from './slotGames.ts';

type Props = {
  readonly games: readonly Game[];
  readonly isFirst: boolean;
  /** The height of a row of games, measured by the first block. */
  readonly rowHeight: number;
  readonly onMeasure: (rowHeight: number) => void;
};

/** Some rows of games, which are rendered only while they are near the viewport. */
export function GameBlock({ games, isFirst, rowHeight, onMeasure }: Props) {
  const { ref, isNear, height } = useNear(isFirst);
  const open = useOpenPlatform();
  const rows = Math.ceil(games.length / ROW);

  useEffect(() => {
    const measured = ref.current?.offsetHeight;
    if (isFirst && measured) onMeasure(measured / rows);
  }, [isFirst, rows, onMeasure, ref]);

  if (!isNear) return <div ref={ref} style={{ height: height ?? rows * rowHeight }} />;
  return (
    <div ref={ref}>
      <ul className={styles.grid}>
        {games.map(({ catecode, gamecode, gamename, gamepic }) => {
          const name = gamename || gamecode;
          return (
            <li key={gamecode}>
              <button
                type="button"
                className={styles.game}
                onClick={() => open({ name: catecode, code: gamecode, type: '0', title: name })}
              >
                <GameCover name={name} picture={gamepic} isEager={isFirst} />
                <span className={styles.name}>{name}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type GameCoverProps = { readonly name: string; readonly picture: string; readonly isEager: boolean };

/** The picture of a game; its first character shows while there is no picture or when it does not load. */
function GameCover({ name, picture, isEager }: GameCoverProps) {
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

const tones = ['ocean', 'azure', 'teal', 'jade', 'coral', 'rose', 'violet', 'plum', 'night', 'gold'] as const;

/**
 * Returns the colours of a game without a picture: always the same for the same name, whatever else is in the list.
 */
function toneOf(name: string): (typeof tones)[number] {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return tones[sum % tones.length] ?? 'ocean';
}

/** A box this far beyond the viewport counts as near: one flick of the thumb brings it into view. */
const MARGIN = '900px 0px';

/** Returns whether a box is near the viewport, and its height when it last was. */
function useNear(isNearAtFirst: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(isNearAtFirst || typeof IntersectionObserver !== 'function');
  const [height, setHeight] = useState<number>();

  useEffect(() => {
    const box = ref.current;
    if (!box || typeof IntersectionObserver !== 'function') return;
    const observer = new IntersectionObserver(
      (entries) => {
        // A block with the focus stays, otherwise the focus would be lost and the keyboard would start at the top of
        // the page.
        const stays = entries.at(-1)?.isIntersecting === true || box.matches(':focus-within');
        if (!stays) setHeight(box.offsetHeight || undefined);
        setNear(stays);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  return { ref, isNear, height };
}
