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

/** Files that every build depends on without importing them. */
const EVERYWHERE = new Set(['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml']);

let tree: SourceTree | undefined;
let copies: string | undefined;

/** Returns a hash over everything that an application is built from; equal hashes mean equal builds. */
export async function inputsHash(app: string): Promise<string> {
  tree ??= sourceTree(root);
  const folder = `${apps[app]}`;
  const hash = createHash('sha256');
  for (const file of appFiles(tree, { folder, entries: await appEntries(join(root, folder)) }))
    hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  hash.update(lockedFor(tree.read('pnpm-lock.yaml'), [folder, 'release-page', 'shared', 'build']));
  copies ??= copiesDigest();
  // A remote's build contains the fallback copies.
  if (app !== 'host') hash.update(copies);
  return hash.update(JSON.stringify([providedVersions(), floor, process.env.FEDERATION])).digest('hex');
}

/** Returns the parts of a lockfile about these packages of the workspace and all packages of the registry. */
export function lockedFor(lockfile: string, importers: readonly string[]): string {
  const sections = lockfile.split(/^(?=\S)/m);
  const section = (name: string) => sections.find((text) => text.startsWith(`${name}:`)) ?? '';
  const own = section('importers')
    .split(/^(?= {2}\S)/m)
    .filter((text) => importers.some((importer) => text.startsWith(`  ${importer}:`)));
  return [...own, section('packages'), section('snapshots')].join('');
}

/** Returns the applications whose builds contain one of these files, or whose own folder does. */
export async function affectedApps(changed: readonly string[]): Promise<string[]> {
  if (changed.some((file) => EVERYWHERE.has(file))) return Object.keys(apps);
  const tree = sourceTree(root);
  const affected: string[] = [];
  for (const [app, folder] of Object.entries(apps)) {
    const files = new Set(appFiles(tree, { folder, entries: await appEntries(join(root, folder)) }));
    if (changed.some((file) => file.startsWith(`${folder}/`) || files.has(file))) affected.push(app);
  }
  return affected;
}
