import { posix } from 'node:path';
import type { SourceTree } from './sourceTree.ts';

/** The target of an import: a file of the tree, a package of the registry, or a place that may not be imported. */
export type Resolved =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'outside'; readonly problem: string };

type Manifest = { readonly name?: string; readonly exports?: Readonly<Record<string, string>> };

/** Returns a resolver of the tree's imports: relative ones within their package, others through the packages' entries. */
export function importResolver(tree: SourceTree) {
  const folders = [...tree.files]
    .filter((file) => posix.basename(file) === 'package.json')
    .map((file) => posix.dirname(file));
  const manifests = new Map<string, Manifest & { readonly folder: string }>();
  for (const folder of folders) {
    const manifest: Manifest = JSON.parse(tree.read(posix.join(folder, 'package.json')));
    if (manifest.name) manifests.set(manifest.name, { ...manifest, folder });
  }

  /** Returns the folder of the package that a file belongs to. */
  function packageOf(file: string): string {
    for (let folder = posix.dirname(file); ; folder = posix.dirname(folder)) {
      if (folder === '.' || folders.includes(folder)) return folder;
    }
  }

  function relative(from: string, specifier: string): Resolved {
    const file = posix.join(posix.dirname(from), specifier.split('?')[0] ?? '');
    if (packageOf(file) !== packageOf(from))
      return {
        kind: 'outside',
        problem: 'A relative path does not leave its package: import the package by its name.',
      };
    if (!tree.files.has(file)) return { kind: 'outside', problem: 'There is no such file in the checkout.' };
    return { kind: 'file', file };
  }

  function named(specifier: string): Resolved {
    const name = packageName(specifier);
    const manifest = manifests.get(name);
    if (!manifest) return { kind: 'package', name };
    const entry = `.${specifier.slice(name.length)}`;
    const file = entryFile(manifest.exports ?? {}, entry);
    if (file && tree.files.has(posix.join(manifest.folder, file)))
      return { kind: 'file', file: posix.join(manifest.folder, file) };
    const entries = Object.keys(manifest.exports ?? {}).map((key) => name + key.slice(1));
    return {
      kind: 'outside',
      problem:
        entries.length > 0
          ? `${name} has no such entry; its entries are ${entries.join(', ')}.`
          : `${name} has no entries: nothing imports it.`,
    };
  }

  return {
    packageOf,
    resolve: (from: string, specifier: string): Resolved =>
      specifier.startsWith('.') ? relative(from, specifier) : named(specifier),
  };
}

/** Returns the package that a bare specifier names; both `node:fs` and `fs/promises` give `node`. */
function packageName(specifier: string): string {
  if (specifier.startsWith('node:')) return 'node';
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier);
}

function entryFile(exports: Readonly<Record<string, string>>, entry: string): string | undefined {
  if (exports[entry]) return exports[entry];
  for (const [key, file] of Object.entries(exports)) {
    const [start = '', end] = key.split('*');
    if (end === undefined || !entry.startsWith(start) || !entry.endsWith(end)) continue;
    return file.replace('*', entry.slice(start.length, entry.length - end.length));
  }
  return undefined;
}
