import { filesInStyles } from '@site/build/app-files';
import { importResolver } from '@site/build/resolve-import';
import type { SourceTree } from '@site/build/source-tree';
import type { Spec } from './specs.ts';

/** The tests that a change can affect. */
export type Selection = { readonly unit: readonly string[]; readonly browser: readonly string[] };

type Tests = {
  /** The files of unit tests, by path from the root. */
  readonly unit: readonly string[];
  readonly browser: readonly Spec[];
};
/** The packages of the checkout: the name of the part in a folder, and the folders that depend on it. */
export type Packages = {
  readonly partOf: (folder: string) => string | undefined;
  readonly usersOf: (folder: string) => readonly string[];
};

/** Whether a test reads files of the tree without importing them; one that reads only what it has written itself names no place. */
const readsTree = (text: string): boolean =>
  /\b(sourceTree|copyCheckout)\b/.test(text) ||
  (/\b(readFileSync|readdirSync)\b/.test(text) && /\broot\b|import\.meta\.dirname/.test(text));
const isDocumentation = (file: string): boolean => file.startsWith('docs/') || file.endsWith('.md');
const isForTests = (file: string): boolean => /\.(test|spec)\.tsx?$|\/testing\//.test(file);
/** Whether a file is in no folder of its package’s sources, such as the routes: it belongs to all of them. */
const isBesideRooms = (file: string): boolean => !/^[^/]+\/src\/[^/]+\//.test(file);
const folderOf = (file: string): string => file.split('/')[0] ?? '';

/**
 * Returns the tests that these changed files can affect: by imports, by the parts that a browser test covers, and every unit
 * test that reads files of the tree. A file that nothing imports (settings, manifests, a deleted file) affects its whole
 * package and the packages that use it; a file outside the packages affects everything.
 */
export function testsOfChange(
  changed: readonly string[],
  tree: SourceTree,
  tests: Tests,
  packages: Packages,
): Selection {
  const sources = changed.filter((file) => !isDocumentation(file));
  const everything = { unit: tests.unit, browser: tests.browser.map(({ file }) => file) };
  if (sources.some((file) => packages.partOf(folderOf(file)) === undefined)) return everything;

  const importers = importersIn(tree);
  const reached = new Set(sources);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);

  const alone = sources.filter((file) => !importers.has(file) && !isForTests(file)).map(folderOf);
  const whole = new Set(alone.flatMap((folder) => [folder, ...packages.usersOf(folder)]));
  const touched = [...reached].filter((file) => !isForTests(file));
  const parts = new Set([...whole, ...touched.map(folderOf)].map(packages.partOf));
  const rooms = new Set(touched.map((file) => `${packages.partOf(folderOf(file))}/${file.split('/')[2]}`));
  const wholeParts = new Set([...whole, ...touched.filter(isBesideRooms).map(folderOf)].map(packages.partOf));
  const isCovered = (cover: string) =>
    parts.has(cover) || rooms.has(cover) || (cover.includes('/') && wholeParts.has(folderOf(cover)));
  const isEndToEnd = whole.has('e2e');
  return {
    unit: tests.unit.filter(
      (file) => reached.has(file) || whole.has(folderOf(file)) || readsTree(tree.read(file)),
    ),
    browser: tests.browser
      .filter(({ file, covers }) => isEndToEnd || reached.has(`e2e/${file}`) || covers.some(isCovered))
      .map(({ file }) => file),
  };
}

/** Returns the files that import each file, including styles and pictures. */
function importersIn(tree: SourceTree): ReadonlyMap<string, readonly string[]> {
  const { resolve } = importResolver(tree);
  const found = new Map<string, string[]>();
  for (const file of tree.files) {
    for (const specifier of specifiersIn(tree, file)) {
      const to = resolve(file, specifier);
      if (to.kind === 'file') found.set(to.file, [...(found.get(to.file) ?? []), file]);
    }
  }
  return found;
}

function specifiersIn(tree: SourceTree, file: string): string[] {
  if (file.endsWith('.css')) return filesInStyles(tree.read(file));
  return tree.importsOf(file).map(({ specifier }) => specifier);
}
