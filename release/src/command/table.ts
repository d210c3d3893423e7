import { visible } from '../base/visible.ts';

/** Returns rows with aligned columns, for people; the first row names the columns. */
export function table(rows: readonly (readonly string[])[]): string {
  const shown = rows.map((row) => row.map(visible));
  const widths =
    shown[0]?.map((_, column) => Math.max(...shown.map((row) => row[column]?.length ?? 0))) ?? [];
  return shown
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
