import type { ChartData, ReleaseMark } from '../../chart/chartData.ts';
import { area, HEIGHT, layOut, WIDTH } from '../../chart/layOut.ts';
import { DataTable } from '../../elements/DataTable.tsx';
import { figureWords } from '../../words/figureWords.tsx';
import { useWords } from '../../words/useWords.ts';

type TimeChartProps = { readonly id: string; readonly data: ChartData };

/** Shows a chart with its legend, and the same data as a table. */
export function TimeChart({ id, data }: TimeChartProps) {
  const words = useWords(figureWords);
  const { title, lines, marks, steps, to, valueText } = data;
  const shown = marks.filter(({ at }) => at >= (steps[0] ?? to) && at <= to);
  const isEmpty = lines.every(({ values }) => values.every((value) => value === undefined));
  const latest = lines.map(({ name, values }) => {
    const value = values.findLast((one) => one !== undefined);
    return words.latest(name, value === undefined ? words.none : valueText(value));
  });
  return (
    <figure className="over-time">
      <figcaption>{title}</figcaption>
      {isEmpty ? (
        <p className="quiet">{words.nothingYet}</p>
      ) : (
        <>
          <Chart data={data} about={words.chartAbout(title, latest.join(' '))} />
          <p className="legend">
            {lines.map(({ role, name }) => (
              <span key={role} className={`key ${role}`}>
                {name}{' '}
              </span>
            ))}
            {shown.length > 0 && <span className="key release">{words.wentLive}</span>}
          </p>
          <ChartTable id={`${id}-table`} data={data} marks={shown} />
        </>
      )}
    </figure>
  );
}

/** Draws a small chart over time, with a vertical line at each release. `ChartTable` has its figures as text. */
function Chart({ data, about }: { readonly data: ChartData; readonly about: string }) {
  const { lines, marks, levels, times } = layOut(data);
  return (
    <svg className="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={about}>
      {levels.map(({ y, text }) => (
        <g key={y}>
          <path className="level" d={`M${area.left} ${y}H${area.right}`} />
          <text x={area.left - 5} y={y + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {times.map(({ x, text, anchor }) => (
        <text key={anchor} x={x} y={area.bottom + 17} textAnchor={anchor}>
          {text}
        </text>
      ))}
      {marks.map(({ x, label }) => (
        <path key={`${x} ${label}`} className="release" d={`M${x} ${area.top}V${area.bottom}`}>
          <title>{label}</title>
        </path>
      ))}
      {lines.map(({ role, path }) => (
        <path key={role} className={`line ${role}`} d={path} />
      ))}
    </svg>
  );
}

type ChartTableProps = {
  readonly id: string;
  readonly data: ChartData;
  readonly marks: readonly ReleaseMark[];
};

/** Shows the data of a chart as a table, newest first. */
function ChartTable({ id, data, marks }: ChartTableProps) {
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
