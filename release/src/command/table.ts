import { visible } from '../base/visible.ts';
import { columns, fitted, widthOf } from './text/fitted.ts';

type Row = readonly string[];

/**
 * Returns rows with aligned columns, for people; the first row names the columns. Rows that are too wide for that become
 * paragraphs.
 */
export function table(rows: readonly Row[]): string {
  const shown = rows.map((row) => row.map(visible));
  const lines = aligned(shown);
  if (lines.every((line) => widthOf(line) <= columns())) return lines.join('\n');
  const [names = [], ...rest] = shown;
  return fitted(rest.map((row) => paragraph(names, row)).join('\n'), widest(names) + 2);
}

function aligned(rows: readonly Row[]): string[] {
  const widths = rows[0]?.map((_, column) => widest(rows.map((row) => row[column] ?? ''))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, column) => padded(cell, widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Returns a row as lines: its first cell and, below it, each other cell that has content, behind the names of their columns. */
function paragraph(names: Row, [first = '', ...rest]: Row): string {
  const width = widest(names);
  const cells = rest.map((cell, index) => [names[index + 1] ?? '', cell] as const);
  const lines = cells
    .filter(([, cell]) => cell !== '' && cell !== '–')
    .map(([name, cell]) => `  ${padded(name, width)}  ${cell}`);
  return [`${names[0]} ${first}`, ...lines].join('\n');
}

function widest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map(widthOf));
}

function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)));
}
