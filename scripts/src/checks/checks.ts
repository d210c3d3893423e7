import { join } from 'node:path';
import { programOf } from '@site/build/programs';
import { root } from '../apps.ts';
import { execute } from '../command/execute.ts';

/** Whether format and lint rules hold in these folders, and the structure checks in the whole checkout. */
export async function lint(folders: readonly string[] = ['.']): Promise<boolean> {
  const codes = await Promise.all([
    execute(process.execPath, [programOf('biome'), 'ci', '--error-on-warnings', ...folders]),
    execute(process.execPath, [join(root, 'scripts/src/checks/checkSources.ts')]),
  ]);
  return codes.every((code) => code === 0);
}
