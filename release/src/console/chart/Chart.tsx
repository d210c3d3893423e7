import type { ChartData } from './chartData.ts';
import { area, HEIGHT, layOut, WIDTH } from './layOut.ts';

/** Draws a small chart over time, with a vertical line at each release. `ChartTable` has its figures as text. */
export function Chart({ data, about }: { readonly data: ChartData; readonly about: string }) {
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
