import type { SourceTree } from '@site/build/source-tree';
import { listOf, nameOf, partOf, type SyntaxNode, walk } from '@site/build/syntax';
import { parseSync } from 'oxc-parser';

const QUESTION = /^(what|who|whoever|whatever)\b/i;
/** Spares most files from being parsed. */
const MAY_ASK = /['"`](what|who)/i;

/** Returns the titles of tests that begin with a question word. */
export function titleProblems(tree: SourceTree): readonly string[] {
  return [...tree.files]
    .filter((file) => /\.test\.tsx?$|\.spec\.ts$/.test(file) && MAY_ASK.test(tree.read(file)))
    .flatMap((file) => titlesIn(file, tree.read(file)))
    .flatMap(titleProblemsOf);
}

type Title = { readonly place: string; readonly title: string };

/** Returns the titles of test, it and describe in a text, each with its line. */
export function titlesIn(file: string, text: string): readonly Title[] {
  const titles: Title[] = [];
  walk(parseSync(file, text).program as unknown as SyntaxNode, (node) => {
    if (node.type !== 'CallExpression' || !isOfTests(partOf(node, 'callee'))) return;
    const title = textOf(listOf(node, 'arguments')[0]);
    const line = text.slice(0, node.start).split('\n').length;
    if (title) titles.push({ place: `${file}:${line}`, title });
  });
  return titles;
}

/** Returns the problem of one title with its remedy. */
export function titleProblemsOf({ place, title }: Title): readonly string[] {
  const [question] = QUESTION.exec(title) ?? [];
  return question
    ? [
        `${place} has the title ${title}: it begins with "${question}", begin with the part that acts, such as the pilot or a page.`,
      ]
    : [];
}

function isOfTests(callee: SyntaxNode | undefined): boolean {
  if (callee?.type === 'MemberExpression') return isOfTests(partOf(callee, 'object'));
  if (callee?.type !== 'CallExpression') return /^(test|it|describe)$/.test(nameOf(callee) ?? '');
  const table = partOf(callee, 'callee');
  return nameOf(table) === 'each' && isOfTests(table);
}

function textOf(node: SyntaxNode | undefined): string | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node?.type === 'TemplateLiteral')
    return listOf(node, 'quasis')
      .map(({ value }) => (value as { readonly cooked: string }).cooked)
      .join('…');
  if (node?.type !== 'BinaryExpression') return undefined;
  return `${textOf(partOf(node, 'left')) ?? '…'}${textOf(partOf(node, 'right')) ?? '…'}`;
}
