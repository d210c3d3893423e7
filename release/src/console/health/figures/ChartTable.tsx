import type { ChartData, ReleaseMark } from '../../chart/chartData.ts';
import { ScrollBox } from '../../elements/ScrollBox.tsx';
import { figureWords } from '../../words/figureWords.tsx';
import { useWords } from '../../words/useWords.ts';

type ChartTableProps = {
  readonly id: string;
  readonly data: ChartData;
  readonly marks: readonly ReleaseMark[];
};

/** Shows the data of a chart as a table, newest first. */
export function ChartTable({ id, data, marks }: ChartTableProps) {
  const words = useWords(figureWords);
  const { title, steps, to, lines, valueText, timeText } = data;
  const rows = steps
    .map((from, index) => ({
      from,
      values: lines.map(({ values }) => values[index]),
      live: marks.filter(({ at }) => at >= from && at < (steps[index + 1] ?? to)).map(({ label }) => label),
    }))
    .filter(({ values, live }) => live.length > 0 || values.some((value) => value !== undefined))
    .reverse();
  return (
    <details id={id}>
      <summary>{words.asTable(title)}</summary>
      <ScrollBox title={title}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.time}</th>
              {lines.map(({ role, name }) => (
                <th key={role} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col">{words.wentLive}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ from, values, live }) => (
              <tr key={from} id={`${id}-${from}`}>
                <th scope="row">{timeText(from)}</th>
                {lines.map(({ role }, index) => {
                  const value = values[index];
                  return <td key={role}>{value === undefined ? words.none : valueText(value)}</td>;
                })}
                <td>{live.join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </details>
  );
}
