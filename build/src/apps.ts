import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the checkout that this file belongs to. */
export const root = join(import.meta.dirname, '..', '..');

const REMOTE = /^remote-([a-z][a-z0-9-]*)$/;

/** The applications of a checkout by the name that releases use, and the folder each lives in: a remote is a folder. */
export function findApps(checkout: string): Readonly<Record<string, string>> {
  // What a removed remote leaves behind, its build and its packages, is no remote.
  const isPackage = (folder: string) => existsSync(join(checkout, folder, 'package.json'));
  const remotes = readdirSync(checkout).filter((folder) => REMOTE.test(folder) && isPackage(folder));
  return {
    host: 'host',
    ...Object.fromEntries(remotes.sort().map((folder) => [remoteName(folder), folder])),
  };
}

/** The name of a remote, which its folder gives it. Throws for a folder that is none of a remote. */
export function remoteName(folder: string): string {
  const name = REMOTE.exec(folder)?.[1];
  if (!name) throw new Error(`${folder} is not the folder of a remote: remote-<name>, in small letters.`);
  return name;
}
