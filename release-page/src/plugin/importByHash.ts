import { LoadFailure } from '../load/loadFailure.ts';
import { hashesOf } from '../load/releasedFiles.ts';
import { unmatchedHash } from '../load/unmatchedHash.ts';

/** Imports a module by its address; a test passes another. */
export type Import = (address: string) => Promise<unknown>;

// Neither bundler may take the address for one of its own modules.
const importFrom: Import = (address) => import(/* webpackIgnore: true */ /* @vite-ignore */ address);

const probe = 'export {}';
const probeHash = 'sha256-9MXPm7eOhfFdwnGAJgY3zySyokvDngeIeDo6zMTd5hQ=';
/** Whether the browser checks the modules of a version, by its base. */
const checks = new Map<string, Promise<boolean>>();

/**
 * Imports the entry of a version whose modules all have their hashes in an import map, so that lazy ones fail closed, too.
 * The map has those of `others` as well, which may replace the version: Firefox takes no later one. Rejects with the cause
 * `unchecked` where the browser does not check them; nothing of the version runs then.
 */
export async function importByHash(
  base: string,
  others: readonly string[],
  entry: string,
  nonce: string | undefined,
  load = importFrom,
): Promise<unknown> {
  const check = checks.get(base) ?? checksModules([base, ...others], nonce, load);
  for (const one of [base, ...others]) if (!checks.has(one)) checks.set(one, check);
  if (!(await check))
    throw new LoadFailure(
      'unchecked',
      new Error(
        'This browser or the policy of this page allows no check of ES modules (a further import map with `integrity`), so the page does not run this remote',
      ),
    );
  return load(entry);
}

/**
 * Adds an import map with hashes. Resolves to whether this very map has the browser check modules: one with its own hash has
 * to run, and one with a hash that no bytes have must not. Firefox takes the first map of a page alone, and policies may
 * forbid a map, or what shows that it counts.
 */
async function checksModules(
  bases: readonly string[],
  nonce: string | undefined,
  load: Import,
): Promise<boolean> {
  const [good, bad] = [probeAddress(), probeAddress()];
  const hashes = bases.filter((base) => !checks.has(base)).map(hashesOf);
  const integrity = { ...Object.assign({}, ...hashes), [good]: probeHash, [bad]: unmatchedHash };
  const map = Object.assign(document.createElement('script'), {
    type: 'importmap',
    textContent: JSON.stringify({ integrity }),
    ...(nonce && { nonce }),
  });
  document.head.append(map);
  const runs = (address: string) =>
    load(address).then(
      () => true,
      () => false,
    );
  const [isGoodRun, isBadRun] = await Promise.all([runs(good), runs(bad)]);
  for (const address of [good, bad]) URL.revokeObjectURL(address);
  return isGoodRun && !isBadRun;
}

function probeAddress(): string {
  return URL.createObjectURL(new Blob([probe], { type: 'text/javascript' }));
}
