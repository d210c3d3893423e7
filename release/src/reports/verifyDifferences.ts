import { applied } from '../base/differences.ts';
import { manyAtOnce } from '../base/manyAtOnce.ts';
import { intact, pairsOf } from '../published/differences.ts';
import { publishedVersions } from '../published/versions.ts';
import type { Store } from '../store/store.ts';
import { differencesFolder } from '../store/storePaths.ts';
import type { Problem } from './problem.ts';

/**
 * Checks that the differences of a version produce its files from those of older versions. Skips differences to files that
 * are gone.
 */
export async function differenceProblems(
  store: Store,
  { name, version }: { readonly name: string; readonly version: string },
): Promise<Problem[]> {
  const present = new Set(await store.list(differencesFolder(name, version)));
  if (present.size === 0) return [];
  const wanted = await pairsOf(store, { name, version }, await publishedVersions(store, name));
  const problems = await manyAtOnce(wanted, async ({ chunk, former, path }): Promise<Problem[]> => {
    if (!present.delete(path)) return [];
    const [bytes, before] = await Promise.all([chunk, former].map((one) => intact(store, one)));
    const changes = await store.read(path);
    // verifyVersions reports a file that is itself missing or damaged.
    if (!changes || !bytes || !before || (await applied(changes, before))?.equals(bytes)) return [];
    const problem =
      'does not make the published file of the one before; delete it, and players get the whole file';
    return [{ path, problem }];
  });
  return problems.flat();
}
