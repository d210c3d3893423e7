import { classes } from '@site/shared';
import styles from './banner.module.css';
import code from './pictures/code.webp';
import links from './pictures/links.webp';
import present from './pictures/present.webp';

const pictures = { links, code, present } as const;

export type BannerText = {
  readonly picture: keyof typeof pictures;
  readonly title: string;
  readonly text: string;
};

type Props = BannerText & {
  readonly size: 'large' | 'small';
  /** Loads the picture at once, as for the first view. */
  readonly isFirst?: boolean;
};

/** A painted banner with a title and a smaller line. */
export function Banner({ picture, title, text, size, isFirst = false }: Props) {
  return (
    <div
      role="img"
      aria-label={`${title}：${text}`}
      className={classes(styles.banner, styles[picture])}
      data-size={size}
    >
      <img
        src={pictures[picture]}
        alt=""
        width={686}
        height={480}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
        draggable={false}
        className={styles.picture}
      />
      <p className={styles.title}>
        {(title.match(/[^，]+，?/g) ?? []).map((part) => (
          <span key={part}>{part}</span>
        ))}
      </p>
      <p className={styles.text}>{text}</p>
    </div>
  );
}
