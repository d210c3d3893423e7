import { root } from './apps.ts';
import { standIns } from './monolith.ts';
import { importResolver } from './structure/resolveImport.ts';
import { sourceTree } from './structure/sourceTree.ts';

const tree = sourceTree(root);
const { resolve } = importResolver(tree);
const replaced = Object.entries(standIns).flatMap(([standIn, files]) =>
  files.map((file) => [file, standIn] as const),
);

/** What is left of the host and what it shares: neither a replaced file nor what only such a file asks for. */
const left = [...tree.files].filter(
  (file) =>
    /^(host|shared)\/src\/(?!(monolith|preview|reporter|testing|trust)\/).*\.tsx?$/.test(file) &&
    !file.includes('.test.') &&
    !replaced.some(([one]) => one === file),
);

/** The values that the rest of the host takes of a file; types begin with a capital, and are nothing at run time. */
function takenOf(file: string): string[] {
  return left.flatMap((taker) =>
    tree.importsOf(taker).flatMap(({ specifier, names, ofTypes }) => {
      const to = resolve(taker, specifier);
      const isTaken = to.kind === 'file' && to.file === file && !ofTypes;
      return isTaken ? names.filter((name) => /^[a-z]/.test(name)) : [];
    }),
  );
}

test.each(replaced)(
  'of %s a build of everything has each name that the host takes of it',
  (file, standIn) => {
    expect(tree.files).toContain(file);
    const offered = tree.exportsOf(standIn).map(({ name }) => name);
    expect(takenOf(file).filter((name) => !offered.includes(name))).toEqual([]);
  },
);
