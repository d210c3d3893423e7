import { ScrollBox } from '../ScrollBox.tsx';
import { figureWords } from '../words/figureWords.tsx';
import { useWords } from '../words/useWords.ts';

const AT_MOST = 100;

type PartsTableProps = {
  readonly id: string;
  readonly title: string;
  readonly head: readonly string[];
  /** Each begins with what it is of. */
  readonly rows: readonly (readonly string[])[];
};

/** A table that is opened when it is wanted. */
export function PartsTable({ id, title, head, rows }: PartsTableProps) {
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
                <tr key={of}>
                  <th scope="row">
                    <code>{of}</code>
                  </th>
                  {values.map((value, index) => (
                    <td key={head[index + 1]}>{value}</td>
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
