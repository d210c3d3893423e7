import { classes, Image } from '@site/shared';
import styles from './art.module.css';
import type { KnownGame } from './knownGames.ts';
import { lookOf } from './looks.ts';
import { addressOf, isWidePicture, pictureOf } from './tilePictures.ts';

type Props = {
  readonly code: string;
  /** The game code on the ball of the picture, for platforms with several games. */
  readonly text?: string | undefined;
  /** Pictures of the first view load at once, all others when they come near the viewport. */
  readonly isFirst?: boolean;
  /** The width at which the picture covers its place; it covers a thumb of 48 px at 85. */
  readonly sizes?: string;
  readonly className?: string | undefined;
};

/** The painted picture of a provider, decorative beside its name; its colour fills the space until it has loaded. */
export function TilePicture({ code, text, isFirst = false, sizes = '85px', className }: Props) {
  const isWide = isWidePicture(code);
  const [small, width] = isWide ? [716, 900] : [370, 480];
  const address = addressOf(pictureOf(code, text));
  return (
    <>
      <img
        loading={isFirst ? 'eager' : 'lazy'}
        sizes={sizes}
        srcSet={`${address}.small.webp ${small}w, ${address}.webp ${width}w`}
        src={`${address}.webp`}
        alt=""
        width={width}
        height={270}
        decoding="async"
        draggable={false}
        className={classes(styles.picture, isWide && styles.far, className)}
      />
      {text && (
        <svg viewBox="0 0 64 64" aria-hidden="true" focusable="false" className={styles.number}>
          <text x="32" y="41" textAnchor="middle">
            {text.slice(0, 3)}
          </text>
        </svg>
      )}
    </>
  );
}

export function GamePicture({ game: { platform, category, picture } }: { readonly game: KnownGame }) {
  const { tone, emblem } = lookOf(platform.name, category);
  return (
    <span className={classes(styles.thumb, styles[tone])}>
      {picture ? (
        <Image src={picture} alt="" ratio="1" />
      ) : (
        <TilePicture code={pictureOf(emblem, platform.code)} />
      )}
    </span>
  );
}
