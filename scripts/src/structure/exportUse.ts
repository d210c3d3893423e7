import { importResolver } from '@site/build/resolve-import';
import { isProgram, type SourceTree } from '@site/build/source-tree';
import { parseSync } from 'oxc-parser';

/** A name that an entry exports. */
export type HandedOut = {
  readonly name: string;
  /** The file that defines it, or the package of the registry that it comes from. */
  readonly home: string;
  /** Its name in that file. */
  readonly original: string;
  readonly isOfPackage: boolean;
  readonly isDocumented: boolean;
};

const isForTests = (file: string): boolean => /\.test\.tsx?$/.test(file) || file.includes('/testing/');

/** Returns queries about the users of a tree's exports; tests and their helpers do not count as users. */
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

  /** Returns all exported names of a file, including those through `export *`. */
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
    /** Returns the targets of a file's `export *`. */
    handedOnWhole: (file: string): readonly string[] =>
      tree.exportsOf(file).flatMap(({ name, specifier }) => (name === '*' && specifier ? [specifier] : [])),
    /** Returns the files that import a name from this file directly. */
    usersOf: (file: string, name: string): readonly string[] => [...(users.get(`${file} ${name}`) ?? [])],
    /** Whether the file that defines a name also uses it. */
    isUsedAtHome: ({ home, original }: HandedOut): boolean => tree.mentionsOf(home).has(original),
  };
}

/** Returns the members that a text uses of a namespace import, as in `paths.hall()`. */
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
