import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appFiles } from '../checkout/appFiles.ts';
import { root } from '../checkout/apps.ts';
import { isPacked } from '../checkout/ownFiles.ts';
import { providedVersions } from '../federation/versions.ts';
import { floor } from '../floor/floor.ts';
import { sourceTree } from '../structure/sourceTree.ts';

/** Returns a digest of everything that the build of the fallback copies and their declarations depends on. */
export function copiesDigest(): string {
  const digest = createHash('sha256').update(
    JSON.stringify([providedVersions(), floor, process.env.FEDERATION]),
  );
  // In an installed package, the versions of the packages identify the sources.
  if (!isPacked) {
    const tree = sourceTree(root);
    // As entries of a host the files include the shared modules.
    for (const file of appFiles(tree, { folder: 'host', entries: madeOf, withTypes: true }))
      digest.update(`${file}\n`).update(readFileSync(join(root, file)));
    digest.update(tree.read('pnpm-lock.yaml'));
  }
  return digest.digest('hex').slice(0, 10);
}

const madeOf = ['../build/src/standalone/copiedModules.ts', '../build/src/webpack.ts'];
