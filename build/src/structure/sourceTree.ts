import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { readExports, type WrittenExport } from './readExports.ts';
import { readImports, type WrittenImport } from './readImports.ts';
import { readMentions } from './readMentions.ts';

/** The files of a checkout, by path from its root, and what each one imports and exports. */
export type SourceTree = {
  readonly files: ReadonlySet<string>;
  read(file: string): string;
  importsOf(file: string): readonly WrittenImport[];
  exportsOf(file: string): readonly WrittenExport[];
  /** The names that a file says besides where it declares them. */
  mentionsOf(file: string): ReadonlySet<string>;
};

export const isProgram = (file: string): boolean => /\.(tsx?|mjs|js)$/.test(file);

/** The files of a checkout without the folders that git ignores; an image is built where there is no git. */
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

/** The same tree with some files added or written anew. */
export function withFiles(tree: SourceTree, texts: Readonly<Record<string, string>>): SourceTree {
  const own = treeOf(Object.keys(texts), (file) => texts[file] ?? '');
  const of = (file: string) => (file in texts ? own : tree);
  return {
    files: new Set([...tree.files, ...Object.keys(texts)]),
    read: (file) => of(file).read(file),
    importsOf: (file) => of(file).importsOf(file),
    exportsOf: (file) => of(file).exportsOf(file),
    mentionsOf: (file) => of(file).mentionsOf(file),
  };
}

function treeOf(files: readonly string[], read: (file: string) => string): SourceTree {
  return {
    files: new Set(files),
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
