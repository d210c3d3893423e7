import { ScrollBox } from '../../elements/ScrollBox.tsx';
import { figureWords } from '../../words/figureWords.tsx';
import { useWords } from '../../words/useWords.ts';

const AT_MOST = 100;

type PartsTableProps = {
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
  return (
    <details id={id}>
      <summary>
        {title} <span className="count">{rows.length}</span>
      </summary>
      {rows.length === 0 ? (
        <p className="quiet">{words.nothingYet}</p>
      ) : (
        <ScrollBox title={title}>
          <table>
            <thead>
              <tr>
                {head.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, AT_MOST).map(([of, ...values]) => (
                <tr key={[of, ...values].join(' ')}>
                  <th scope="row">
                    <code>{of}</code>
                  </th>
                  {values.map((value, index) => (
                    <td key={head[index + 1]}>{index + 1 < reported ? <code>{value}</code> : value}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </details>
  );
}
