import { copyFile, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publicHalf } from '../signing/keyFile.ts';
import { folderStore } from '../store/folderStore.ts';
import type { Store } from '../store/store.ts';
import type { Workplace } from './builds.ts';

/** Opens the store of a workplace as on a machine that has the online key alone, and the public half of the root's. */
export async function pilotStore({ dir, storeDir }: Workplace): Promise<Store> {
  const machine = join(dir, 'pilot');
  const keys = join(machine, 'release-keys');
  await mkdir(keys, { recursive: true });
  await symlink(storeDir, join(machine, 'store'), 'junction');
  await copyFile(join(dir, 'release-keys', 'steps.json'), join(keys, 'steps.json'));
  const root = JSON.parse(await readFile(join(dir, 'release-keys', 'root.json'), 'utf8'));
  await writeFile(join(keys, 'root.json'), JSON.stringify(publicHalf(root)));
  return folderStore(join(machine, 'store'));
}
