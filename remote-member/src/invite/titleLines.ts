type TitleLines = {
  readonly lines: readonly string[];
  /** The size of the letters relative to that of a title in one line. */
  readonly scale: number;
};

/** The widths in em: what a banner has room for, and what it has room for with the smallest readable letters. */
const ROOM = 13;
/** One line is as high as the sun at the end of a banner, and must not reach it. */
const BESIDE_THE_SUN = 10;
const MOST = 20;
const LATIN = 0.7;

/**
 * Breaks the title of a banner after its last comma where it does not fit into one line, then makes its letters smaller,
 * and cuts what still does not fit: a drawing does not wrap its text, and the site's name may have any length.
 */
export function titleLines(title: string): TitleLines {
  if (widthOf(title) <= BESIDE_THE_SUN) return { lines: [title], scale: 1 };
  const comma = title.lastIndexOf('，') + 1;
  const lines = [title.slice(0, comma), title.slice(comma)].filter((line) => line !== '').map(cut);
  return { lines, scale: Math.min(1, ROOM / Math.max(...lines.map(widthOf))) };
}

function widthOf(text: string): number {
  return [...text].reduce((width, letter) => width + letterWidth(letter), 0);
}

function letterWidth(letter: string): number {
  return letter <= '\u00ff' ? LATIN : 1;
}

function cut(line: string): string {
  if (widthOf(line) <= MOST) return line;
  let left = MOST - 1;
  const letters = [...line];
  const end = letters.findIndex((letter) => {
    left -= letterWidth(letter);
    return left < 0;
  });
  return `${letters.slice(0, end).join('')}…`;
}
