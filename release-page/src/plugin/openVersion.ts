import type { ReleaseDocument, RemoteChannel, RemoteVersion } from '../document/document.ts';
import { runEntry } from '../load/loadContainer.ts';
import { LoadFailure } from '../load/loadFailure.ts';
import { addFiles, integrityOf, loadHashes } from '../load/releasedFiles.ts';
import { takeContainer } from '../load/takeContainer.ts';
import { renewViteGlobals } from '../load/undocumented.ts';
import type { NumberedVersion } from '../resolve/versionsFor.ts';
import { forgetInstance } from '../share/shareScope.ts';
import { isOfTeam } from '../trust/roles.ts';
import type { EntryExports } from './federation.ts';
import { importByHash } from './importByHash.ts';

/** The time that a version waits for the hashes of those that may replace it. */
const OTHERS_MS = 1_000;

/** A version of a remote as this page loads it. */
export type OpenedVersion = NumberedVersion & {
  /** The name of the remote in the release. */
  readonly remote: string;
  /** The name of this version in the runtime, which caches what it has loaded by name. */
  readonly name: string;
  /** The address of the version's folder. */
  readonly base: string;
  readonly entry: string;
  /** The remote's other versions of ES modules in the release, one of which may replace this one. */
  readonly others: readonly { readonly base: string; readonly integrity: RemoteVersion['integrity'] }[];
  /** The roles that count, and the role that has to have signed the version. */
  readonly roles: ReleaseDocument['roles'];
  readonly role: RemoteChannel['role'];
};

/** The entries that run now or ran last, by the name of the global that they set. */
const turns = new Map<string, Promise<unknown>>();

/**
 * Runs the entry of a version and returns its container. Rejects for a version that its team has not signed before it
 * requests a file.
 */
export async function openVersion(one: OpenedVersion, nonce?: string): Promise<EntryExports> {
  const { remote, number, version, base, entry, roles, role } = one;
  if (roles && !(await isOfTeam(roles, { name: remote, number, part: version, role })))
    throw new LoadFailure('refused', new Error(`${remote}’s role has not signed version ${number}`));
  const global = globalOf(version);
  const hashes = loadHashes(base, version.integrity);
  if (version.stock?.modules) {
    const [others] = await Promise.all([basesWithHashes(one.others), hashes]);
    const putBack = renewViteGlobals(global);
    return importByHash(base, others, entry, nonce).catch((error) => {
      putBack();
      throw error;
    }) as Promise<EntryExports>;
  }
  const [container] = await Promise.all([inTurn(global, () => runScript(global, one)), hashes]);
  return container;
}

/**
 * Prepares the page for the start of a container that is an ES module, which registers itself with the official runtime; a
 * script does so as it runs. The runtime would reuse the registration of another version with this name.
 */
export function prepareInit({ version: { stock } }: OpenedVersion): void {
  if (stock?.modules) forgetInstance(stock.name);
}

/** Returns the folders of those versions whose hashes are there soon; any other can be loaded after a reload. */
async function basesWithHashes(versions: OpenedVersion['others']): Promise<string[]> {
  const loaded: string[] = [];
  const loading = versions.map(async ({ base, integrity }) => {
    addFiles(base, integrity);
    // The file counts as failed when the version itself is wanted.
    await loadHashes(base, integrity).then(
      () => loaded.push(base),
      () => undefined,
    );
  });
  const timeUp = new Promise((resolve) => setTimeout(resolve, OTHERS_MS));
  if (loading.length > 0) await Promise.race([Promise.all(loading), timeUp]);
  return [...loaded];
}

async function runScript(global: string, { base, entry }: OpenedVersion): Promise<EntryExports> {
  const before = new Set(Object.keys(window));
  const container = (await takeContainer(
    global,
    base,
    (name) => before.has(name),
    () => runEntry(global, entry, integrityOf(entry)),
  )) as Partial<EntryExports> | undefined;
  if (typeof container?.get !== 'function') throw new Error(`${entry} left no container ${global}`);
  return container as EntryExports;
}

/** Returns the name of the global that the entry of a version sets. */
export function globalOf({ stock, container }: Pick<RemoteVersion, 'stock' | 'container'>): string {
  return stock?.name ?? container;
}

/** Runs what sets or removes the same global one after the other. */
export function inTurn<T>(global: string, run: () => Promise<T>): Promise<T> {
  const running = (turns.get(global) ?? Promise.resolve()).then(run);
  turns.set(
    global,
    running.catch(() => undefined),
  );
  return running;
}
