import { existsSync, symlinkSync } from 'node:fs';
import { join, posix } from 'node:path';
import { framesEntry, hasFrames, hostEntry } from '@site/build/app-entries';
import { appFiles } from '@site/build/app-files';
import { findApps } from '@site/build/apps';
import { declarations } from '@site/build/declarations';
import { importResolver } from '@site/build/resolve-import';
import { requestsOf } from '@site/build/shared-modules';
import { type SourceTree, sourceTree } from '@site/build/source-tree';
import { root } from '../apps.ts';
import type { Build } from './judge.ts';

type Types = Awaited<ReturnType<typeof declarations>>;

/** The builds of one commit, as far as its sources show them. */
export type Facts = {
  readonly builds: Readonly<Record<string, Build>>;
  /** The files that the build of each application takes in. */
  readonly files: Readonly<Record<string, ReadonlySet<string>>>;
  readonly types: Types;
};

const SCHEMA = '@site/shared/schema';
const schemaFile = 'shared/src/schema.ts';

/** Returns the facts of a checkout of another commit, compiled with the packages that are installed here. */
export async function factsOf(checkout: string, commit: string): Promise<Facts> {
  for (const folder of ['.', 'shared', 'release-page']) {
    const packages = join(checkout, folder, 'node_modules');
    if (existsSync(join(checkout, folder, 'package.json')) && !existsSync(packages))
      symlinkSync(join(root, folder, 'node_modules'), packages, 'junction');
  }
  const tree = sourceTree(checkout);
  const types = await declarations(checkout);
  const exports = {
    ...Object.fromEntries(
      Object.entries(types.entries).map(([entry, file]) => [entry, exportedValues(types.files[file] ?? '')]),
    ),
    [SCHEMA]: exportedNames(tree, schemaFile),
  };
  const { version } = JSON.parse(tree.read('shared/package.json')) as { version: string };
  const build = { commit, version, numbers: numbersIn(tree), exports };
  const apps = Object.entries(findApps(checkout)).map(([app, folder]) => {
    const screens = entriesOf(tree, folder);
    const drawn = hasFrames(join(checkout, folder)) ? [framesEntry] : [];
    const files = appFiles(tree, { folder, entries: [...screens, ...drawn] });
    const uses = app === 'host' ? {} : usesIn(tree, appFiles(tree, { folder, entries: screens }), exports);
    return { app, files: new Set(files), build: { ...build, uses } };
  });
  return {
    builds: Object.fromEntries(apps.map((one) => [one.app, one.build])),
    files: Object.fromEntries(apps.map((one) => [one.app, one.files])),
    types,
  };
}

/** Returns the files from which a build starts, as the text of its routes names them. */
function entriesOf(tree: SourceTree, folder: string): string[] {
  const routes = posix.join(folder, 'src/routes.ts');
  const screens =
    folder === 'host' || !tree.files.has(routes)
      ? [hostEntry]
      : [...tree.read(routes).matchAll(/\bscreen: '([^']+)'/g)].map(([, screen = '']) => screen);
  return ['./webpack.config.ts', ...new Set(screens)].filter((file) =>
    tree.files.has(posix.join(folder, file)),
  );
}

/** Returns the numbers that a commit gives its entries; none before they had any. */
function numbersIn(tree: SourceTree): Record<string, number> {
  const text = tree.files.has('shared/src/sharedModules.ts') ? tree.read('shared/src/sharedModules.ts') : '';
  return Object.fromEntries(
    [...text.matchAll(/'(@site\/shared\/\w+)': (\d+)/g)].map(([, entry = '', number]) => [
      entry,
      Number(number),
    ]),
  );
}

/** Returns the names of the shared entries that these files import and that are there at run time. */
function usesIn(
  tree: SourceTree,
  files: readonly string[],
  exports: Build['exports'],
): Record<string, string[]> {
  const { resolve } = importResolver(tree);
  const taken = new Map<string, Set<string>>(Object.keys(exports).map((entry) => [entry, new Set()]));
  const ofSchema = ['valibot', ...(requestsOf[SCHEMA] ?? []).map((file) => posix.basename(file))];
  for (const file of files) {
    // The configuration of a build runs in Node.
    if (file.startsWith('build/') || !/\.tsx?$/.test(file)) continue;
    for (const { specifier, names, ofTypes } of tree.importsOf(file)) {
      if (ofTypes) continue;
      const to = resolve(file, specifier);
      const home = to.kind === 'file' ? posix.basename(to.file) : specifier;
      const entry = ofSchema.includes(home) ? SCHEMA : specifier;
      for (const name of names.includes('*') ? membersOf(tree.read(file), specifier) : names)
        if (exports[entry]?.includes(name)) taken.get(entry)?.add(name);
    }
  }
  return Object.fromEntries([...taken].map(([entry, names]) => [entry, [...names].sort()]));
}

/** Returns the members that a text uses of a module that it imports whole. */
function membersOf(text: string, specifier: string): string[] {
  const [, local] = new RegExp(`import \\* as (\\w+) from '${specifier}'`).exec(text) ?? [];
  return [...text.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, name = '']) => name);
}

function exportedNames(tree: SourceTree, file: string): string[] {
  if (!tree.files.has(file)) return [];
  return tree
    .exportsOf(file)
    .flatMap(({ name, specifier = '' }) =>
      name === '*' ? exportedNames(tree, posix.join(posix.dirname(file), specifier)) : [name],
    );
}

/** Returns the names in the export lists of a declaration that are there at run time, too. */
export function exportedValues(declaration: string): string[] {
  const lists = declaration.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/^export \{([^}]*)\}/gm);
  const names = [...lists].flatMap(([, list = '']) => list.split(',')).map((name) => name.trim());
  return names.flatMap((name) =>
    name && !name.startsWith('type ') ? (name.split(' as ').at(-1) ?? []) : [],
  );
}
