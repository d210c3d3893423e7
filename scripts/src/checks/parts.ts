import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apps, root } from '../apps.ts';
import { Mistake } from '../command/errors.ts';

/** The folders of all packages, by the names that `--filter` accepts. */
export const parts: Readonly<Record<string, string>> = {
  ...apps,
  ...Object.fromEntries(
    readdirSync(root)
      .filter((folder) => existsSync(join(root, folder, 'package.json')))
      .filter((folder) => !Object.values(apps).includes(folder))
      .map((folder) => [folder, folder]),
  ),
};

/** Returns the folder of a part. Throws `Mistake` with the choices for an unknown name. */
export function folderOf(part: string): string {
  const folder = parts[part];
  if (!folder) throw new Mistake(`There is no part ${part}; there are ${Object.keys(parts).join(', ')}.`);
  return folder;
}

type Manifest = {
  readonly name: string;
  readonly dependencies?: object;
  readonly devDependencies?: object;
};

/** Whether the package in a folder is a project of jest. */
export function hasUnitTests(folder: string): boolean {
  const { scripts } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  return scripts.test.startsWith('jest ');
}

/** Returns the folders of the packages that depend on the one in a folder, directly or indirectly. */
export function usersOf(folder: string): string[] {
  const manifests = Object.values(parts).map((one) => {
    const manifest: Manifest = JSON.parse(readFileSync(join(root, one, 'package.json'), 'utf8'));
    return { folder: one, ...manifest, uses: { ...manifest.dependencies, ...manifest.devDependencies } };
  });
  const found = new Set([folder]);
  for (const user of found) {
    const name = manifests.find((one) => one.folder === user)?.name ?? '';
    for (const one of manifests) if (name in one.uses) found.add(one.folder);
  }
  found.delete(folder);
  return [...found];
}
