import { cutText } from '@site/shared';
import styles from './chat.module.css';

const BETWEEN = '；';
/** More plays than fit into one bet. */
const MOST_LETTERS = 2_000;

/** A bet that was told to the room, in the platform's words, one play to a row. */
export function BetCard({ content }: { readonly content: string }) {
  const rows = cutText(content, MOST_LETTERS).split(BETWEEN);
  return (
    <div className={styles.bet}>
      <span className={styles.betMark}>投注</span>
      <p className={styles.plays}>
        {rows.map((row, place) => (
          <span key={place}>{place < rows.length - 1 ? row + BETWEEN : row}</span>
        ))}
      </p>
    </div>
  );
}
