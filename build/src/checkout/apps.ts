import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The root folder of the checkout that this file belongs to. */
export const root = join(import.meta.dirname, '..', '..', '..');

const REMOTE = /^remote-([a-z][a-z0-9-]*)$/;

/** Returns the folders of a checkout's applications, by their names in releases. Each remote has its own folder. */
export function findApps(checkout: string): Readonly<Record<string, string>> {
  // The folder of a removed remote may remain with its build output and packages.
  const isPackage = (folder: string) => existsSync(join(checkout, folder, 'package.json'));
  const remotes = readdirSync(checkout).filter((folder) => REMOTE.test(folder) && isPackage(folder));
  return {
    host: 'host',
    ...Object.fromEntries(remotes.sort().map((folder) => [remoteName(folder), folder])),
  };
}

/** Returns the name of the remote in a folder `remote-<name>`. Throws for any other folder. */
export function remoteName(folder: string): string {
  const name = REMOTE.exec(folder)?.[1];
  if (!name) throw new Error(`${folder} is not the folder of a remote: remote-<name>, in small letters.`);
  return name;
}

/** Returns the nearest folder at or above this one that has a lockfile. Throws when there is none. */
export function repositoryOf(folder: string): string {
  for (let place = folder; ; place = dirname(place)) {
    if (existsSync(join(place, 'pnpm-lock.yaml'))) return place;
    if (dirname(place) === place)
      throw new Error(
        `Neither ${folder} nor a folder above it has a pnpm-lock.yaml: run pnpm install first.`,
      );
  }
}
