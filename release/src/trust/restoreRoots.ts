import { rootOf } from '@site/release-page';
import type { Key, Metadata, Root, Snapshot, Targets } from '@tufjs/models';
import { Refused } from '../base/refused.ts';
import type { SigningKey } from '../signing/keyFile.ts';
import type { Store } from '../store/store.ts';
import { delegationsOf, servingRole } from './delegations.ts';
import { metadataFolder, rolePath, versionsOf } from './metadataPaths.ts';
import { pageRoles } from './pageRoles.ts';
import { forgetRepository, type Kinds, parsed } from './repository.ts';
import { keysById, type RoleSpec, signedMetadata } from './sign.ts';
import { keyId, tufKey } from './tufKey.ts';

type Versions = ReturnType<typeof versionsOf>;

/** The most roots that are made again at once. */
const MOST_RESTORED = 8;

/** The content of a root: the keys that sign for each role. */
type Spec = {
  readonly keys: readonly Key[];
  readonly roles: Readonly<Record<string, RoleSpec>>;
};

/**
 * Makes the roots again that a store has lost, with the keys that they name, and returns their paths. A root that the caller
 * trusts is written as it is. Any other is signed again, which takes the keys of the root: clients know a root by its keys.
 * Throws `Refused` without these keys, and where what is left of the metadata does not say what the root said.
 */
export async function restoreRoots(store: Store): Promise<string[]> {
  const versions = versionsOf(await store.list(metadataFolder));
  // A store without any metadata is from before it had roots, or has lost all of them.
  if (versions.size === 0) return [];
  const there = new Set(versions.get('root'));
  const known = await knownRoot(store, versions);
  const restored: string[] = [];
  let before: Metadata<Root> | undefined;
  // Anybody may have written a file with a great number: the roots end with the first two that are not there.
  for (let version = 1; ; version += 1) {
    const isNamed = there.has(version) || there.has(version + 1) || version === known;
    if (before && (!isNamed || restored.length === MOST_RESTORED)) return restored;
    const present = await readRoot(store, version);
    // Somebody signed another root, so nobody can say here which one counts.
    if (present && before && !isSigned(before, present)) return restored;
    const text = present ? undefined : await rootText(store, versions, version, before);
    if (!present && text === undefined) return restored;
    before = text === undefined ? present : parsed('root', text);
    if (text === undefined) continue;
    await store.replace(rolePath('root', version), text);
    forgetRepository(store);
    restored.push(rolePath('root', version));
  }
}

/** Returns the version of the root that the newest snapshot names, whoever signed that: it only says where to look. */
async function knownRoot(store: Store, versions: Versions): Promise<number> {
  const [newest] = versions.get('snapshot') ?? [];
  const snapshot = newest && (await readMetadata(store, 'snapshot', rolePath('snapshot', newest)));
  return snapshot ? (snapshot.signed.meta['root.json']?.version ?? 0) : 0;
}

async function trustedText(store: Store, version: number): Promise<string | undefined> {
  const bytes = await store.keys.trustedRoot();
  const root = bytes && parsed('root', bytes);
  return root && root.signed.version === version && isSigned(root, root) ? bytes.toString('utf8') : undefined;
}

/**
 * Returns the text of a lost root; undefined where this computer cannot make it. Throws `Refused` where that is the first one,
 * without which nothing of the store counts.
 */
async function rootText(
  store: Store,
  versions: Versions,
  version: number,
  before: Metadata<Root> | undefined,
): Promise<string | undefined> {
  const trusted = await trustedText(store, version);
  if (trusted !== undefined) return trusted;
  const held = await store.keys.of('root');
  const spec = (await specOfNewer(store, versions, version)) ?? (await specOfTargets(store, versions, held));
  const text = spec && (await signedWith(spec, version, held));
  const root = text ? parsed('root', text) : undefined;
  if (root && isSigned(root, root) && (!before || isSigned(before, root))) return text;
  if (before) return undefined;
  throw new Refused(
    `${rolePath('root', version)} is missing or no TUF root that signed itself. This takes the keys of the root, which are not on this computer, or a copy of the file: ` +
      'restore it from a backup, or run repair with --root and a copy of it. Nothing was changed.',
  );
}

function signedWith({ keys, roles }: Spec, version: number, held: readonly SigningKey[]): Promise<string> {
  const ids = roles.root?.keyids ?? [];
  const fields = { consistent_snapshot: true, keys: keysById(keys), roles };
  const signers = held.filter((key) => ids.includes(keyId(key)));
  return signedMetadata({ kind: 'root', version, fields }, signers);
}

/** Returns what the next root after a version says. */
async function specOfNewer(store: Store, versions: Versions, version: number): Promise<Spec | undefined> {
  const newer = (versions.get('root') ?? []).filter((one) => one > version).sort((a, b) => a - b);
  for (const one of newer) {
    const root = await readRoot(store, one);
    if (!root) continue;
    const roles = Object.entries(root.signed.roles).map(
      ([name, { keyIDs, threshold }]) => [name, { keyids: keyIDs, threshold }] as const,
    );
    return { keys: Object.values(root.signed.keys), roles: Object.fromEntries(roles) };
  }
  return undefined;
}

/**
 * Returns what a root says according to the newest list of roles, which keys of this computer signed as the root's: whose
 * keys the root has, and who says that the store is fresh. A snapshot by other keys says that there was a newer root.
 */
async function specOfTargets(
  store: Store,
  versions: Versions,
  held: readonly SigningKey[],
): Promise<Spec | undefined> {
  const [newest = 0] = versions.get('targets') ?? [];
  const [last = 0] = versions.get('snapshot') ?? [];
  const targets = await readMetadata(store, 'targets', rolePath('targets', newest));
  const snapshot = await readMetadata(store, 'snapshot', rolePath('snapshot', last));
  const pages = targets && pageRoles({ targets } as Parameters<typeof pageRoles>[0]);
  const signers = pages && rootOf(pages);
  const online = targets && delegationsOf(targets).find(({ name }) => name === servingRole(targets));
  if (!targets || !snapshot || !signers || !online) return undefined;
  const own = signers.keys.map(tufKey);
  const fresh = online.keys.map(tufKey);
  const ofRoot = { keyids: own.map(({ keyID }) => keyID), threshold: signers.threshold };
  const ofOnline = { keyids: fresh.map(({ keyID }) => keyID), threshold: 1 };
  const roles = { root: ofRoot, targets: ofRoot, snapshot: ofOnline, timestamp: ofOnline };
  const spec = { keys: [...own, ...fresh], roles };
  const root = parsed('root', await signedWith(spec, 1, held));
  const isNewest = (snapshot.signed.meta['targets.json']?.version ?? 0) <= newest;
  const isOfRoot =
    root && isSigned(root, targets, 'targets') && isSigned(root, snapshot, 'snapshot') && isNewest;
  return isOfRoot ? spec : undefined;
}

/** Returns a root of a store that has signed itself; undefined for any other file. */
async function readRoot(store: Store, version: number): Promise<Metadata<Root> | undefined> {
  const root = await readMetadata(store, 'root', rolePath('root', version));
  return root && root.signed.version === version && isSigned(root, root) ? root : undefined;
}

async function readMetadata<Kind extends keyof Kinds>(store: Store, kind: Kind, path: string) {
  const bytes = await store.read(path);
  return bytes && parsed(kind, bytes);
}

function isSigned(by: Metadata<Root>, one: Metadata<Root | Targets | Snapshot>, role = 'root'): boolean {
  try {
    by.verifyDelegate(role, one);
    return true;
  } catch {
    return false;
  }
}
