import { LongText } from '@site/shared';
import styles from './chat.module.css';

const BETWEEN = '；';
/** A bet in the chat, in the platform's text, with one play per row. */
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

function rowsOf(content: string) {
  const rows = content.split(BETWEEN);
  return rows.map((row, place) => <span key={place}>{place < rows.length - 1 ? row + BETWEEN : row}</span>);
}
