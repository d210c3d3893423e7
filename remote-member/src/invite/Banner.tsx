import styles from './banner.module.css';
import { titleLines } from './titleLines.ts';

export type BannerText = {
  readonly tone: 'accent' | 'coral' | 'gold';
  readonly title: string;
  readonly text: string;
};

type Props = BannerText & { readonly size: 'large' | 'small' };

const measures = {
  large: { height: 240, tail: 6, sun: 30 },
  small: { height: 150, tail: 4.2, sun: 19 },
};
const LINE_HEIGHT = 28;

/** A drawn banner with a title and a smaller line: a whale's tail over a calm sea. */
export function Banner({ tone, title, text, size }: Props) {
  const { height, tail, sun } = measures[size];
  const { lines, scale } = titleLines(title);
  return (
    <svg
      viewBox={`0 0 343 ${height}`}
      role="img"
      aria-label={`${title}：${text}`}
      className={styles.banner}
      data-tone={tone}
    >
      <rect width="343" height={height} className={styles.sky} />
      <circle cx="287" cy={height * 0.26} r={sun} className={styles.sun} />
      <path
        className={styles.tail}
        transform={`translate(${319 - 26 * tail} ${height * 0.85 - 19.4 * tail}) scale(${tail})`}
        d="M16 19.4c-1-3.700-2.400-6-5.300-7.500C8.500 10.800 6.500 9.800 6 6.800c3.700-.9 7.700.3 10 3.500 2.300-3.200 6.300-4.400 10-3.500-.5 3-2.500 4-4.700 5.100-2.900 1.500-4.300 3.800-5.300 7.500z"
      />
      <path
        className={styles.farWave}
        d={`M0 ${height * 0.76}c28-14 57-14 86 0s57 14 86 0 57-14 86 0 57 14 86 0V${height}H0z`}
      />
      <path
        className={styles.nearWave}
        d={`M-43 ${height * 0.86}c28-12 57-12 86 0s57 12 86 0 57-12 86 0 57 12 86 0 57-12 86 0V${height}H-43z`}
      />
      {lines.map((line, index) => (
        <text
          key={line}
          x="24"
          y={height * 0.38 - LINE_HEIGHT * (lines.length - 1 - index)}
          className={styles.title}
          style={{ fontSize: `calc(var(--text-xxl) * ${scale})` }}
        >
          {line}
        </text>
      ))}
      <text x="24" y={height * 0.38 + 26} className={styles.text}>
        {text}
      </text>
    </svg>
  );
}
