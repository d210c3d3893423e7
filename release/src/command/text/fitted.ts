const LEAST_COLUMNS = 80;

/** Returns the number of columns that an answer may have: those of the terminal, and 80 in a narrower one or without one. */
export function columns(): number {
  return Math.max(LEAST_COLUMNS, process.stdout.columns ?? LEAST_COLUMNS);
}

/** A character of Chinese, Japanese or Korean, or a picture: a terminal gives it two columns, and a line may end before it. */
const wide =
  '[\\u1100-\\u115f\\u2e80-\\ua4cf\\uac00-\\ud7a3\\uf900-\\ufaff\\ufe30-\\ufe6f\\uff00-\\uff60\\uffe0-\\uffe6]|\\p{Extended_Pictographic}';
const wideCharacters = new RegExp(wide, 'gu');
const parts = new RegExp(`\\s+|${wide}|(?:(?!${wide})\\S)+`, 'gu');

/** Returns the number of columns that a terminal gives a text. */
export function widthOf(text: string): number {
  return text.length + (text.match(wideCharacters)?.filter((one) => one.length === 1).length ?? 0);
}

/**
 * Returns a text of which each line fits the columns. A longer line is broken between words, and a word that is longer than
 * a whole line anywhere; the rest of the line stands `hanging` deeper than its beginning.
 */
export function fitted(text: string, hanging = 2): string {
  return text
    .split('\n')
    .flatMap((line) => (widthOf(line) <= columns() ? [line] : brokenLine(line, hanging)))
    .join('\n');
}

function brokenLine(line: string, hanging: number): string[] {
  const indent = /^ */.exec(line)?.[0] ?? '';
  const deeper = indent + ' '.repeat(hanging);
  const lines: string[] = [];
  let current = indent;
  let blanks = '';
  for (const part of wordsIn(line.slice(indent.length), columns() - deeper.length)) {
    if (/^\s/.test(part)) {
      blanks = part;
      continue;
    }
    const isFirst = current.trim() === '';
    if (isFirst || widthOf(current + blanks + part) <= columns()) current += (isFirst ? '' : blanks) + part;
    else {
      lines.push(current);
      current = deeper + part;
    }
    blanks = '';
  }
  return [...lines, current];
}

/** Returns words and the blanks between them; a word has at most `most` characters. */
function wordsIn(text: string, most: number): string[] {
  return (text.match(parts) ?? []).flatMap((part) => part.match(new RegExp(`.{1,${most}}`, 'gsu')) ?? []);
}
