import { LongText } from '@site/shared';
import styles from './chat.module.css';

const BETWEEN = '；';
/** A bet that was told to the room, in the platform's words, one play to a row. */
export function BetCard({ content }: { readonly content: string }) {
  return (
    <div className={styles.bet}>
      <span className={styles.betMark}>投注</span>
      <p className={styles.plays}>
        <LongText text={content}>{rowsOf}</LongText>
      </p>
    </div>
  );
}

function rowsOf(told: string) {
  const rows = told.split(BETWEEN);
  return rows.map((row, place) => <span key={place}>{place < rows.length - 1 ? row + BETWEEN : row}</span>);
}
