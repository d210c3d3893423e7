import type { SourceTree } from '@site/build/source-tree';
import { isFunction, listOf, partOf, pathOf, type SyntaxNode, walk } from '@site/build/syntax';
import { parseSync } from 'oxc-parser';

const RUNNERS = /^(test|it|(before|after)(Each|All))(\.\w+)*$/;
/** Matches an argument after a function, the place of a limit. It spares most files from being parsed. */
const MAY_HAVE_LIMIT = /\},\s*[\w.]+,?\s*\)|jest\.setTimeout/;

/** Returns the places where a unit test or a hook has a limit of its own. */
export function ownLimitProblems(tree: SourceTree): readonly string[] {
  return [...tree.files]
    .filter((file) => /\.test\.tsx?$/.test(file))
    .flatMap((file) => ownLimitsIn(file, tree.read(file)));
}

/** Returns the places where a text gives a test or a hook a limit of its own. */
export function ownLimitsIn(file: string, text: string): readonly string[] {
  if (!MAY_HAVE_LIMIT.test(text)) return [];
  const problems: string[] = [];
  walk(parseSync(file, text).program as unknown as SyntaxNode, (node) => {
    const limit = node.type === 'CallExpression' ? limitOf(node) : undefined;
    if (!limit) return;
    const line = text.slice(0, limit.start).split('\n').length;
    problems.push(
      `${file}:${line} gives a test a limit of its own: leave it out, build/src/patience.ts has one for all.`,
    );
  });
  return problems;
}

function limitOf(call: SyntaxNode): SyntaxNode | undefined {
  const callee = partOf(call, 'callee');
  if (pathOf(callee) === 'jest.setTimeout') return call;
  // `test.each(table)(title, run, limit)` is a call of a call.
  const runner = callee?.type === 'CallExpression' ? partOf(callee, 'callee') : callee;
  if (!RUNNERS.test(pathOf(runner) ?? '')) return undefined;
  const given = listOf(call, 'arguments');
  return given[given.findIndex(isFunction) + 1 || given.length];
}
