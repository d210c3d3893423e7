import { root } from './checkout/apps.ts';
import { replacements } from './monolith.ts';
import { importResolver } from './structure/resolveImport.ts';
import { sourceTree } from './structure/sourceTree.ts';

const tree = sourceTree(root);
const { resolve } = importResolver(tree);
const replaced = Object.entries(replacements).flatMap(([replacement, files]) =>
  files.map((file) => [file, replacement] as const),
);

/** The files of the host and of shared that remain: neither replaced ones nor those that only replaced ones import. */
const left = [...tree.files].filter(
  (file) =>
    /^(host|shared)\/src\/(?!(monolith|preview|reporter|testing|trust)\/).*\.tsx?$/.test(file) &&
    !file.includes('.test.') &&
    !replaced.some(([one]) => one === file),
);

/** Returns the values that the rest of the host imports from a file. */
function takenOf(file: string): string[] {
  return left.flatMap((taker) =>
    tree.importsOf(taker).flatMap(({ specifier, names, ofTypes }) => {
      const to = resolve(taker, specifier);
      const isTaken = to.kind === 'file' && to.file === file && !ofTypes;
      return isTaken ? names.filter((name) => isValue(name, tree.read(file))) : [];
    }),
  );
}

function isValue(name: string, text: string): boolean {
  return new RegExp(`^export (async )?(function|const) ${name}\\b`, 'm').test(text);
}

test('the host uses names of each file that the build of everything replaces', () => {
  for (const [file] of replaced) expect(takenOf(file)).not.toEqual([]);
});

test.each(replaced)(
  'the build of everything replaces %s with every name that the host uses',
  (file, replacement) => {
    expect(tree.files).toContain(file);
    const offered = tree.exportsOf(replacement).map(({ name }) => name);
    expect(takenOf(file).filter((name) => !offered.includes(name))).toEqual([]);
  },
);
