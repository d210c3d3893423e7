import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refused } from '../base/refused.ts';

/** Returns the folder of a repository that holds one remote only. Throws `Refused` when that is not `app`. */
export function soleRemote(folder: string, app: string): string {
  const manifest = join(folder, 'package.json');
  const { name = '' }: { name?: string } = existsSync(manifest)
    ? JSON.parse(readFileSync(manifest, 'utf8'))
    : {};
  if (name.replace(/^@[^/]+\//, '') === `remote-${app}`) return folder;
  throw new Refused(
    `${folder} is not the repository of ${app}: its package.json ${name ? `names ${name}` : 'is missing'}, not remote-${app}. ` +
      'Run it there, or give the folder of a build with --dist.',
  );
}
