import { join } from 'node:path';
import { appEntries } from '@site/build/app-entries';
import { appFiles } from '@site/build/app-files';
import { sourceTree } from '@site/build/source-tree';
import { apps, root } from '../apps.ts';

/** Files that every build depends on without importing them. */
const EVERYWHERE = new Set(['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml']);

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
