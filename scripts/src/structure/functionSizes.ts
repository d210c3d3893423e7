import { isProgram, type SourceTree } from '@site/build/source-tree';
import { isFunction, type SyntaxNode, walk } from '@site/build/syntax';
import { parseSync } from 'oxc-parser';
import { besideExcuses } from './besideExcuses.ts';

/** The most lines of a function, from its first to its last. */
const MOST = 80;

/** Files with a function that may have more lines, with the reason. */
const excused: Readonly<Record<string, string>> = {};

const isForTests = (file: string): boolean => /\.(test|spec)\.tsx?$|^e2e\/|\/testing\//.test(file);

/** Returns the functions outside tests that have more than 80 lines, and the excuses that no function needs. */
export function functionSizeProblems(tree: SourceTree, excuses = excused): readonly string[] {
  const found = [...tree.files]
    .filter((file) => isProgram(file) && !isForTests(file))
    .flatMap((file) =>
      longIn(tree.read(file)).map(({ line, lines }) => ({
        excuse: file,
        problem: `${file}:${line} begins a function of ${lines} lines, at most ${MOST} may be: make its steps functions.`,
      })),
    );
  return besideExcuses(
    found,
    excuses,
    (file) => `${file} has no function of more than ${MOST} lines: delete its excuse.`,
  );
}

function longIn(text: string): readonly { readonly line: number; readonly lines: number }[] {
  if (text.split('\n').length <= MOST) return [];
  const long: { readonly line: number; readonly lines: number }[] = [];
  walk(parseSync('a.tsx', text).program as unknown as SyntaxNode, (node) => {
    const lines = text.slice(node.start, node.end).split('\n').length;
    if (isFunction(node) && lines > MOST)
      long.push({ line: text.slice(0, node.start).split('\n').length, lines });
  });
  return long;
}
