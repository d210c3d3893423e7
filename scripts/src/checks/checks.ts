import { join } from 'node:path';
import { root } from '../apps.ts';
import { execute } from '../command/execute.ts';

/** Whether format and lint hold in these folders of the checkout, and every import and the contract of remotes in the whole of it. */
export async function lint(folders: readonly string[] = ['.']): Promise<boolean> {
  const isTidy = (await execute('biome', ['ci', '--error-on-warnings', ...folders])) === 0;
  const isInOrder = (await execute('node', [join(root, 'scripts/src/checks/checkSources.ts')])) === 0;
  return isTidy && isInOrder;
}
