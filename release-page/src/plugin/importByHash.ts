import { LoadFailure } from '../load/loadFailure.ts';
import { unmatchedHash } from '../load/unmatchedHash.ts';
import { hashesOf } from './releasedFiles.ts';

/** Imports a module by its address; a test passes another. */
export type Import = (address: string) => Promise<unknown>;

// Neither bundler may take the address for one of its own modules.
const importFrom: Import = (address) => import(/* webpackIgnore: true */ /* @vite-ignore */ address);

const probe = 'export {}';
const probeHash = 'sha256-9MXPm7eOhfFdwnGAJgY3zySyokvDngeIeDo6zMTd5hQ=';
const mapped = new Set<string>();
let probing: Promise<boolean> | undefined;

/**
 * Imports the entry of a version whose modules all have their hashes in an import map, so that lazy ones fail closed, too.
 * Rejects with the cause `unchecked` where the browser does not check them; nothing of the version is requested then.
 */
export async function importByHash(
  base: string,
  entry: string,
  nonce: string | undefined,
  load = importFrom,
): Promise<unknown> {
  probing ??= checksModules(nonce, load);
  if (!(await probing))
    throw new LoadFailure(
      'unchecked',
      new Error(
        'This browser or the policy of this page allows no check of ES modules (an import map with `integrity`, added later), so the page does not run this remote',
      ),
    );
  if (!mapped.has(base)) addIntegrity(hashesOf(base), nonce);
  mapped.add(base);
  return load(entry);
}

/**
 * Whether an import map that is added now has the browser check modules: one with its own hash has to run, and one with a
 * hash that no bytes have must not. Where the policy forbids either, the answer is no.
 */
async function checksModules(nonce: string | undefined, load: Import): Promise<boolean> {
  const [good, bad] = [probeAddress(), probeAddress()];
  addIntegrity({ [good]: probeHash, [bad]: unmatchedHash }, nonce);
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

function addIntegrity(integrity: Readonly<Record<string, string>>, nonce: string | undefined): void {
  const map = document.createElement('script');
  map.type = 'importmap';
  if (nonce) map.nonce = nonce;
  map.textContent = JSON.stringify({ integrity });
  document.head.append(map);
}
