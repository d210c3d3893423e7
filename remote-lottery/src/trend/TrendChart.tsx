import styles from './trend.module.css';
import type { TrendSeries } from './trendRules.ts';

const WIDTH = 320;
const HEIGHT = 140;
const MARGIN = 10;

/** The line chart of the loaded draws; decoration, because `TrendTable` has the same data as text. */
export function TrendChart({ trend }: { readonly trend: TrendSeries }) {
  const { points, lowest, highest } = trend;
  const newest = points.at(-1);
  const middle = Math.round((lowest + highest) / 2);
  const y = (value: number) =>
    HEIGHT - MARGIN - ((value - lowest) / (highest - lowest)) * (HEIGHT - 2 * MARGIN);
  const x = (place: number) => MARGIN + (place / Math.max(1, points.length - 1)) * (WIDTH - 2 * MARGIN);
  const line = points.map(({ value }, place) => `${x(place)},${y(value)}`).join(' ');
  return (
    <div className={styles.chart}>
      <div aria-hidden="true" className={styles.scale}>
        {[highest, middle, lowest].map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`近${points.length}期走势，最新一期为 ${newest?.value ?? ''}`}
        className={styles.plot}
      >
        {[highest, middle, lowest].map((mark) => (
          <line key={mark} x1={0} x2={WIDTH} y1={y(mark)} y2={y(mark)} className={styles.grid} />
        ))}
        <polyline points={line} className={styles.line} />
        {/* A stroke without length is drawn as a round dot, even where the drawing is stretched. */}
        {points.map(({ period, value }, place) => (
          <path key={period} d={`M${x(place)} ${y(value)}h0`} className={styles.dot} />
        ))}
      </svg>
    </div>
  );
}
