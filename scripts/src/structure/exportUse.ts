import { importResolver } from '@site/build/resolve-import';
import { isProgram, type SourceTree } from '@site/build/source-tree';
import { parseSync } from 'oxc-parser';

/** A name that an entry hands out. */
export type HandedOut = {
  readonly name: string;
  /** The file that defines it, or the package of the registry that it comes from. */
  readonly home: string;
  /** What it is called at home. */
  readonly original: string;
  readonly isOfPackage: boolean;
  readonly isDocumented: boolean;
};

const isForTests = (file: string): boolean => /\.test\.tsx?$/.test(file) || file.includes('/testing/');

/** Who uses what of a tree; tests and what helps them use nothing. */
export function exportUse(tree: SourceTree) {
  const { resolve } = importResolver(tree);
  const users = new Map<string, Set<string>>();
  for (const file of tree.files) if (isProgram(file) && !isForTests(file)) noteWhatIsTaken(file);

  function noteWhatIsTaken(file: string): void {
    for (const { specifier, names } of tree.importsOf(file)) {
      const to = resolve(file, specifier);
      if (to.kind !== 'file') continue;
      for (const name of names.includes('*') ? membersTaken(tree.read(file), specifier) : names) {
        const key = `${to.file} ${name}`;
        users.set(key, (users.get(key) ?? new Set()).add(file));
      }
    }
  }

  function definition(file: string, name: string): Omit<HandedOut, 'name'> | undefined {
    const written = tree.exportsOf(file).find((one) => one.name === name);
    if (!written) return undefined;
    const { specifier, original, doc } = written;
    const isDocumented = doc !== undefined;
    if (!specifier) return { home: file, original, isOfPackage: false, isDocumented };
    const to = resolve(file, specifier);
    if (to.kind !== 'file') return { home: specifier, original, isOfPackage: true, isDocumented };
    const found = definition(to.file, original);
    return found && { ...found, isDocumented: found.isDocumented || isDocumented };
  }

  /** All names of a file, those of files that it hands on whole among them. */
  function handedOut(file: string): readonly HandedOut[] {
    return tree.exportsOf(file).flatMap(({ name, specifier }) => {
      if (name === '*' && specifier) {
        const to = resolve(file, specifier);
        return to.kind === 'file' ? handedOut(to.file) : [];
      }
      const found = definition(file, name);
      return found ? [{ name, ...found }] : [];
    });
  }

  return {
    handedOut,
    /** The files that a file hands on whole. */
    handedOnWhole: (file: string): readonly string[] =>
      tree.exportsOf(file).flatMap(({ name, specifier }) => (name === '*' && specifier ? [specifier] : [])),
    /** The files that take a name from this very file. */
    usersOf: (file: string, name: string): readonly string[] => [...(users.get(`${file} ${name}`) ?? [])],
    /** Whether the file that defines a name needs it itself. */
    isUsedAtHome: ({ home, original }: HandedOut): boolean => tree.mentionsOf(home).has(original),
  };
}

/** What is asked of a file that is imported under one name, as in `paths.hall()`. */
function membersTaken(text: string, specifier: string): readonly string[] {
  const { module } = parseSync('a.tsx', text);
  return module.staticImports
    .filter(({ moduleRequest }) => moduleRequest.value === specifier)
    .flatMap(({ entries }) => entries)
    .flatMap(({ importName, localName }) =>
      importName.kind === 'NamespaceObject'
        ? [...text.matchAll(new RegExp(`\\b${localName.value}\\.(\\w+)`, 'g'))].map(
            ([, member]) => member ?? '',
          )
        : [importName.name ?? 'default'],
    );
}
