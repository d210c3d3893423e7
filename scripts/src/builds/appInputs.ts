import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appEntries } from '@site/build/app-entries';
import { appFiles } from '@site/build/app-files';
import { copiesDigest } from '@site/build/copies-digest';
import { floor } from '@site/build/floor';
import { type SourceTree, sourceTree } from '@site/build/source-tree';
import { providedVersions } from '@site/build/versions';
import { apps, root } from '../apps.ts';
import { lockedFor } from './lockedFor.ts';

let tree: SourceTree | undefined;
let copies: string | undefined;

/** Returns a hash over everything that an application is built from; equal hashes mean equal builds. */
export async function inputsHash(app: string): Promise<string> {
  tree ??= sourceTree(root);
  const folder = `${apps[app]}`;
  const hash = createHash('sha256');
  for (const file of appFiles(tree, { folder, entries: await appEntries(join(root, folder)) }))
    hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  hash.update(lockedFor(tree.read('pnpm-lock.yaml'), [folder, 'shared', 'build']));
  copies ??= copiesDigest();
  // A remote's build contains the fallback copies.
  if (app !== 'host') hash.update(copies);
  return hash.update(JSON.stringify([providedVersions(), floor, process.env.FEDERATION])).digest('hex');
}
