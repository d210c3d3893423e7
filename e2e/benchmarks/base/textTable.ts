/** Prints rows in columns as wide as their texts. */
export function printColumns(rows: readonly (readonly string[])[]): void {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => wide(row[at] ?? ''))));
  for (const row of rows)
    console.log(
      row
        .map((text, at) => text + ' '.repeat((widths?.[at] ?? 0) - wide(text)))
        .join('  ')
        .trimEnd(),
    );
}

/** Returns the width of a text in terminal columns; a Chinese character takes two. */
function wide(text: string): number {
  return [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 2 : 1), 0);
}
