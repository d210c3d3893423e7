import type { ChartData, ReleaseMark } from '../../chart/chartData.ts';
import { DataTable } from '../../elements/DataTable.tsx';
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
    .reverse()
    .map(({ from, values, live }) => {
      const texts = values.map((value) => (value === undefined ? words.none : valueText(value)));
      return { key: from, id: `${id}-${from}`, cells: [timeText(from), ...texts, live.join(', ')] };
    });
  return (
    <details id={id}>
      <summary>{words.asTable(title)}</summary>
      <DataTable
        title={title}
        head={[words.time, ...lines.map(({ name }) => name), words.wentLive]}
        rows={rows}
      />
    </details>
  );
}
