import { DataTable } from '../../elements/DataTable.tsx';
import { figureWords } from '../../words/figureWords.tsx';
import { useWords } from '../../words/useWords.ts';

const AT_MOST = 100;

export type PartsTableProps = {
  readonly id: string;
  readonly title: string;
  readonly head: readonly string[];
  /** The cells of each row; the first is the row's title. */
  readonly rows: readonly (readonly string[])[];
  /** The number of first columns with texts that pages reported; the others have words of the console. */
  readonly reported?: number;
};

/** Shows a table that is closed at first. */
export function PartsTable({ id, title, head, rows, reported = 1 }: PartsTableProps) {
  const words = useWords(figureWords);
  const shown = rows.slice(0, AT_MOST).map((cells) => ({
    key: cells.join(' '),
    cells: cells.map((cell, index) => (index < reported ? <code key={head[index]}>{cell}</code> : cell)),
  }));
  return (
    <details id={id}>
      <summary>
        {title} <span className="count">{rows.length}</span>
      </summary>
      {rows.length === 0 ? (
        <p className="quiet">{words.nothingYet}</p>
      ) : (
        <DataTable title={title} head={head} rows={shown} />
      )}
    </details>
  );
}
