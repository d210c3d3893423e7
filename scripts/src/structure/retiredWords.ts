import { posix } from 'node:path';
import { isProgram, type SourceTree } from '@site/build/source-tree';
import { listOf, partOf, type SyntaxNode, walk } from '@site/build/syntax';
import { parseSync } from 'oxc-parser';

/** Words that no name has any more, each with the word of docs/GLOSSARY.md or of the field that replaces it. */
export const retired: Readonly<Record<string, string>> = {
  told: 'reported, shown, or what it is',
  tell: 'report, notify, show',
  tells: 'reports, names',
  tried: 'smokeTested, attempted',
  untried: 'unchecked',
  standing: 'state, status, outcome',
  untaken: 'unused',
  lent: 'shared',
  ears: 'announcements',
  hear: 'listener, on…',
  hears: 'listens',
  heard: 'received, announced, requests',
  hearing: 'listening',
  fly: 'run',
  flight: 'run, inProgress',
  troubles: 'openProblems, faults',
  anew: 'again, re…',
};

const declarations =
  /^(VariableDeclarator|FunctionDeclaration|ClassDeclaration|TSTypeAliasDeclaration|TSInterfaceDeclaration)$/;

/** Returns the names of files and of what sources declare that have a retired word. */
export function retiredWordProblems(tree: SourceTree): readonly string[] {
  return [...tree.files].flatMap((file) => [
    ...problemsOf(file, 'is named', posix.basename(file).split('.')[0] ?? ''),
    ...(isProgram(file) ? retiredNamesIn(file, tree.read(file)) : []),
  ]);
}

/** Returns the names with a retired word that a text declares. */
export function retiredNamesIn(file: string, text: string): readonly string[] {
  const names = new Set<string>();
  walk(parseSync(file, text).program as unknown as SyntaxNode, (node) => {
    if (declarations.test(node.type)) for (const name of boundNames(partOf(node, 'id'))) names.add(name);
    for (const parameter of listOf(node, 'params')) for (const name of boundNames(parameter)) names.add(name);
  });
  return [...names].flatMap((name) => problemsOf(file, 'declares', name));
}

function boundNames(node: SyntaxNode | undefined): readonly string[] {
  if (!node) return [];
  if (node.type === 'Identifier') return [String(node.name)];
  return [
    ...boundNames(partOf(node, 'left')),
    ...boundNames(partOf(node, 'argument')),
    ...boundNames(partOf(node, 'value')),
    ...[...listOf(node, 'properties'), ...listOf(node, 'elements')].flatMap(boundNames),
  ];
}

/** Returns a problem for each word of a name or a title that a table of words retires. */
export function problemsOf(place: string, how: string, name: string, words = retired): readonly string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => Object.hasOwn(words, word))
    .map(
      (word) =>
        `${place} ${how} ${name}: "${word}" is retired, take a word like ${words[word]} (docs/GLOSSARY.md).`,
    );
}
