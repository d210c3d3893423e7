import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apps, root } from '../apps.ts';
import { Mistake } from '../command/mistake.ts';

/** What `--filter` can name: each application and each other package, with its folder. */
export const parts: Readonly<Record<string, string>> = {
  ...apps,
  ...Object.fromEntries(
    readdirSync(root)
      .filter((folder) => existsSync(join(root, folder, 'package.json')))
      .filter((folder) => !Object.values(apps).includes(folder))
      .map((folder) => [folder, folder]),
  ),
};

/** The folder of a part. Throws `Mistake` that names the choices. */
export function folderOf(part: string): string {
  const folder = parts[part];
  if (!folder)
    throw new Mistake(`There is nothing named ${part} to prove; there are ${Object.keys(parts).join(', ')}.`);
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

/** The folders of the packages that use what is in a folder, directly or by way of others. */
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
