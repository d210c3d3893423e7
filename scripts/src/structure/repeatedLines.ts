import type { SourceTree } from '@site/build/source-tree';
import { besideExcuses } from './besideExcuses.ts';

/** The fewest lines that count as written twice. */
const LINES = 6;

/** Pairs of files that may repeat lines of each other, with the reason. */
const excused: Readonly<Record<string, string>> = {
  'remote-hall/src/hall/sections/tiles.module.css ~ remote-hall/src/hall/sections/tiles.module.css':
    'CSS has no "or" between a container query and the media query that replaces it in older browsers.',
  'remote-member/src/invite/InviteScreen.test.tsx ~ remote-member/src/invite/RecordsPanel.tsx':
    'The test states the texts of the specification by itself, or it would accept any table of the panel.',
};

const checked = /\.(tsx?|[cm]?js|css|sh)$/;
const imports = /^(import|export)\b[^'"=(;]*\bfrom ['"].*$/gm;
const comment = /^(\/\/|\/?\*)/;
const word = /[\p{L}\d]/u;

type Line = { readonly text: string; readonly number: number };
/** Lines of a file that follow each other: the numbers of the first and the last one, and its index among those that count. */
type Run = { readonly file: string; readonly from: number; readonly to: number; readonly end: number };
type Repeat = { readonly first: Run; readonly again: Run };

/**
 * Returns the places where six lines of a file stand a second time in the tree, and the excuses without such a place.
 * Imports, comments and lines without a word do not count.
 */
export function repeatedLineProblems(tree: SourceTree, excuses = excused): readonly string[] {
  return besideExcuses(
    repeatsIn(tree).map((repeat) => ({ excuse: pairOf(repeat), problem: problemOf(repeat) })),
    excuses,
    (pair) => `${pair}: neither repeats lines of the other. Delete their excuse in repeatedLines.ts.`,
  );
}

const pairOf = ({ first, again }: Repeat): string => `${first.file} ~ ${again.file}`;
const placeOf = ({ file, from, to }: Run): string => `${file}:${from}-${to}`;
const problemOf = ({ first, again }: Repeat): string =>
  `${placeOf(again)} repeats ${placeOf(first)}: write it once, as a function, component, class or table.`;

function repeatsIn(tree: SourceTree): readonly Repeat[] {
  const files = [...tree.files].filter((file) => checked.test(file)).sort();
  const texts = files.map((file) => ({ file, lines: linesOf(tree.read(file)) }));
  const isRepeated = repeatedAmong(texts.flatMap(({ lines }) => lines.map(({ text }) => text)));
  const runs = new Map<string, Run>();
  const repeats: Repeat[] = [];
  for (const { file, lines } of texts) {
    let length = 0;
    for (const [end, { text, number }] of lines.entries()) {
      // Most lines stand once in the tree: without those, few runs are left to compare.
      length = isRepeated.has(text) ? length + 1 : 0;
      if (length < LINES) continue;
      const six = lines.slice(end + 1 - LINES, end + 1);
      const again = { file, from: six[0]?.number ?? number, to: number, end };
      const key = six.map((line) => line.text).join('\n');
      const first = runs.get(key);
      if (!first) runs.set(key, again);
      else if (first.file !== file || end - first.end >= LINES) add(repeats, { first, again });
    }
  }
  return repeats;
}

/** Adds a repeat, or prolongs the last one where it is the same by one line more. */
function add(repeats: Repeat[], { first, again }: Repeat): void {
  const last = repeats.at(-1);
  if (last && follows(last.first, first) && follows(last.again, again))
    repeats[repeats.length - 1] = {
      first: { ...first, from: last.first.from },
      again: { ...again, from: last.again.from },
    };
  else repeats.push({ first, again });
}

const follows = (before: Run, { file, end }: Run): boolean => before.file === file && before.end + 1 === end;

function linesOf(text: string): readonly Line[] {
  return text
    .replace(imports, (found) => found.replace(/[^\n]/g, ''))
    .split('\n')
    .map((line, index) => ({ text: line.trim(), number: index + 1 }))
    .filter((line) => word.test(line.text) && !comment.test(line.text));
}

function repeatedAmong(texts: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const text of texts) (seen.has(text) ? repeated : seen).add(text);
  return repeated;
}
