import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

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
