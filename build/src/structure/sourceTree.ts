import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { readExports } from './readExports.ts';
import { readImports } from './readImports.ts';

/** The files of a checkout, by path from its root, with the imports and exports of each. */
export type SourceTree = ReturnType<typeof treeOf>;

export const isProgram = (file: string): boolean => /\.(tsx?|mjs|js)$/.test(file);

/**
 * Returns the files of a checkout without the folders in .gitignore. It does not call git, because an image is built without
 * it.
 */
export function sourceTree(root: string): SourceTree {
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8').match(/^.+(?=\/$)/gm) ?? [];
  return treeOf(filesBelow(root, '', new Set(['.git', ...ignored])), (file) =>
    readFileSync(join(root, file), 'utf8'),
  );
}

function filesBelow(root: string, folder: string, ignored: ReadonlySet<string>): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return ignored.has(entry.name) ? [] : filesBelow(root, path, ignored);
    return entry.isFile() ? [path] : [];
  });
}

/** Returns a tree of these texts alone, by the paths of their files. */
export function treeOfTexts(texts: Readonly<Record<string, string>>): SourceTree {
  return treeOf(Object.keys(texts), (file) => texts[file] ?? '');
}

/** Returns the same tree with some files added or replaced. */
export function withFiles(tree: SourceTree, texts: Readonly<Record<string, string>>): SourceTree {
  const own = treeOfTexts(texts);
  const of = (file: string) => (file in texts ? own : tree);
  return {
    files: new Set([...tree.files, ...Object.keys(texts)]),
    read: (file) => of(file).read(file),
    importsOf: (file) => of(file).importsOf(file),
    exportsOf: (file) => of(file).exportsOf(file),
    mentionsOf: (file) => of(file).mentionsOf(file),
  };
}

function treeOf(files: readonly string[], read: (file: string) => string) {
  return {
    files: new Set(files) as ReadonlySet<string>,
    read,
    importsOf: onceForEach((file) => (isProgram(file) ? readImports(file, read(file)) : [])),
    exportsOf: onceForEach((file) => (isProgram(file) ? readExports(file, read(file)) : [])),
    mentionsOf: onceForEach((file) => readMentions(file, read(file))),
  };
}

function onceForEach<Answer>(ask: (file: string) => Answer): (file: string) => Answer {
  const answers = new Map<string, Answer>();
  return (file) => {
    const known = answers.get(file) ?? ask(file);
    answers.set(file, known);
    return known;
  };
}

/** Returns the names that a file uses, apart from where it declares them. */
function readMentions(file: string, text: string): ReadonlySet<string> {
  const mentioned = new Map<number, string>();
  const declared = new Set<number>();
  const declare = ({ id }: { id?: { start: number } | null }) => id && declared.add(id.start);
  new Visitor({
    FunctionDeclaration: declare,
    FunctionExpression: declare,
    ClassDeclaration: declare,
    VariableDeclarator: declare,
    TSTypeAliasDeclaration: declare,
    Identifier: ({ name, start }) => {
      mentioned.set(start, name);
    },
  }).visit(parseSync(file, text).program);
  return new Set([...mentioned].filter(([place]) => !declared.has(place)).map(([, name]) => name));
}
