import { join } from 'node:path';
import { appEntries } from '@site/build/app-entries';
import { appFiles } from '@site/build/app-files';
import { sourceTree } from '@site/build/source-tree';
import { apps, root } from '../apps.ts';

/** What every build depends on without importing it. */
const EVERYWHERE = new Set(['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml']);

/** The applications whose builds these files are a part of, and those whose own tests or settings are among them. */
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
