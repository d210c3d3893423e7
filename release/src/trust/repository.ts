import { createHash } from 'node:crypto';
import type { ReleaseKey } from '@site/release-page';
import { folderOfName } from '@site/release-page';
import {
  Metadata,
  type MetadataKind,
  type Root,
  type Snapshot,
  type Targets,
  type Timestamp,
} from '@tufjs/models';
import { jsonIn } from '../base/jsonIn.ts';
import { Refused } from '../base/refused.ts';
import type { Store } from '../store/store.ts';
import { delegationsOf } from './delegations.ts';
import { channelsRole, metadataFolder, rolePath, timestampPath, versionsOf } from './metadataPaths.ts';
import { keyId, pageKey } from './tufKey.ts';

/** A file of a store that is not what the roles signed. */
export type Finding = { readonly path: string; readonly problem: string };

/**
 * The verified TUF metadata of a store: nothing in it is unsigned or signed by a role that may not. Files that are
 * missing or signed by nobody are named in `findings`.
 */
export type Repository = {
  readonly root: Metadata<Root>;
  readonly targets: Metadata<Targets>;
  readonly snapshot: Metadata<Snapshot> | undefined;
  readonly timestamp: Metadata<Timestamp> | undefined;
  /** Whether the root was named by the caller, or signed with a key that the caller knows as its own. */
  readonly isAnchored: boolean;
  /** The key with which pages verify. */
  readonly pageKey: ReleaseKey;
  /** Returns the newest genuine metadata of a delegated role; undefined before its first. */
  role(name: string): Promise<Metadata<Targets> | undefined>;
  /** Returns the newest version of a role's metadata that is known to have existed, by its file or by the snapshot. */
  knownVersion(role: string): Promise<number>;
  /** Returns the first version of a role's metadata after another for which the store has no file. */
  nextVersion(role: string, after: number): number;
  /** Returns the metadata that snapshot or timestamp name and that the store has lost. */
  lost(): Promise<Finding[]>;
  readonly findings: readonly Finding[];
};

/** The metadata of a store, by its kind. */
export type Kinds = {
  readonly root: Root;
  readonly targets: Targets;
  readonly snapshot: Snapshot;
  readonly timestamp: Timestamp;
};

const lastRead = new WeakMap<Store, { readonly of: string; readonly repository: Promise<Repository> }>();

/** Makes a store read its metadata again, after a file in it has got other bytes under the same path. */
export function forgetRepository(store: Store): void {
  lastRead.delete(store);
}

/** Reads and verifies the metadata of a store; undefined for a store that has none. Throws `Refused` for a false root. */
export async function readRepository(store: Store): Promise<Repository | undefined> {
  const [paths, timestamp] = await Promise.all([store.list(metadataFolder), store.read(timestampPath)]);
  if (!paths.includes(rolePath('root', 1)) && !(await store.keys.trustedRoot())) return undefined;
  const of = [...paths, timestamp?.toString('utf8')].join('\n');
  const last = lastRead.get(store);
  if (last?.of === of) return last.repository;
  const repository = verified(store, versionsOf(paths), timestamp);
  lastRead.set(store, { of, repository });
  repository.catch(() => lastRead.delete(store));
  return repository;
}

type Versions = ReturnType<typeof versionsOf>;

async function verified(
  store: Store,
  versions: Versions,
  timestampBytes: Buffer | undefined,
): Promise<Repository> {
  const findings: Finding[] = [];
  const roles = new Map<string, Promise<Metadata<Targets> | undefined>>();
  const { root, isAnchored } = await trustedRoot(store, versions, findings);
  const newest = <K extends 'targets' | 'snapshot'>(kind: K) =>
    newestOf(store, { role: kind, kind, by: root, versions: versions.get(kind) ?? [] }, findings);
  const [targets, snapshot] = await Promise.all([newest('targets'), newest('snapshot')]);
  if (!targets) throw new Refused(withoutTargets(await store.keys.trustedRoot()));
  const timestamp = timestampBytes && genuine('timestamp', timestampBytes, { role: 'timestamp', by: root });
  if (timestampBytes && !timestamp) findings.push({ path: timestampPath, problem: unsigned('timestamp') });
  const read = (name: string) =>
    newestOf(
      store,
      { role: name, kind: 'targets', by: targets, versions: versions.get(name) ?? [] },
      findings,
    );
  const role = (name: string) => {
    const found = roles.get(name) ?? read(name);
    roles.set(name, found);
    return found;
  };
  const versionNamed = (name: string) =>
    name === 'snapshot'
      ? timestamp?.signed.snapshotMeta.version
      : snapshot?.signed.meta[`${folderOfName(name)}.json`]?.version;
  const versionOf = async (name: string) => {
    const found = { root, targets, snapshot }[name] ?? (await role(name));
    return found?.signed.version;
  };
  return {
    root,
    targets,
    snapshot,
    timestamp,
    isAnchored,
    pageKey: channelsKey(targets),
    role,
    knownVersion: async (name) => Math.max(versionNamed(name) ?? 0, (await versionOf(name)) ?? 0),
    lost: async () => {
      const names = ['root', 'snapshot', 'targets', ...delegationsOf(targets).map((one) => one.name)];
      const found = await Promise.all(
        names.map(async (name): Promise<Finding[]> => {
          const named = versionNamed(name) ?? 0;
          if (((await versionOf(name)) ?? 0) >= named) return [];
          return [{ path: rolePath(name, named), problem: 'is missing, and what is left is older' }];
        }),
      );
      return found.flat();
    },
    nextVersion: (role, after) => {
      const taken = new Set(versions.get(role));
      let next = after + 1;
      while (taken.has(next)) next += 1;
      return next;
    },
    findings,
  };
}

function withoutTargets(named: Buffer | undefined): string {
  const what = `No ${metadataFolder}/*.targets.json is signed by`;
  return named
    ? `${what} the root that was named with --root or RELEASE_ROOT. Compare it with ${rolePath('root', 1)}: it may be that of another store.`
    : `${what} the root of this store. Restore it from a backup: help keys.`;
}

function channelsKey({ signed: { delegations } }: Metadata<Targets>): ReleaseKey {
  const [id = ''] = delegations?.roles?.[channelsRole]?.keyIDs ?? [];
  const key = delegations?.keys[id];
  if (!key) throw new Refused(`The metadata of this store has no role ${channelsRole}: help keys.`);
  return pageKey(key);
}

/**
 * Follows the roots from the trusted one, each signed by the one before it and by itself. The trusted root is the one
 * that the caller names; without it the store's first counts, and is anchored where a key of the caller signed the last.
 */
async function trustedRoot(
  store: Store,
  versions: Versions,
  findings: Finding[],
): Promise<{ readonly root: Metadata<Root>; readonly isAnchored: boolean }> {
  const named = await store.keys.trustedRoot();
  const first = named ?? (await store.read(rolePath('root', 1)));
  let root = first && parsed('root', first);
  if (!first || !root || !isSignedBy(root, first, { role: 'root', by: root }))
    throw new Refused(
      named
        ? 'The file given as trusted root is no TUF root that signed itself. Give a copy of metadata/1.root.json.'
        : `${rolePath('root', 1)} is no TUF root that signed itself. Where the keys of the root are, or with a copy of it (--root), run: repair. Otherwise restore it from a backup.`,
    );
  const all = new Set(versions.get('root'));
  for (let next = root.signed.version + 1; all.has(next); next += 1) {
    const bytes = await store.read(rolePath('root', next));
    const one: Metadata<Root> | undefined = bytes && genuine('root', bytes, { role: 'root', by: root });
    if (!bytes || !one || one.signed.version !== next || !isSignedBy(one, bytes, { role: 'root', by: one })) {
      findings.push({ path: rolePath('root', next), problem: unsigned('root') });
      break;
    }
    root = one;
  }
  return { root, isAnchored: named !== undefined || (await isOwn(store, root)) };
}

/** Whether a key of which the caller has at least the public half is one of the root's, and signed it. */
async function isOwn(store: Store, root: Metadata<Root>): Promise<boolean> {
  return isSignedWith(root, await store.keys.known('root'));
}

/** Whether one of these keys is one of the root's, and signed it. */
export function isSignedWith(root: Metadata<Root>, known: readonly ReleaseKey[]): boolean {
  const ids = known.map(keyId).filter((id) => root.signed.roles.root?.keyIDs.includes(id));
  return ids.some((id) => {
    const key = root.signed.keys[id];
    return key && isProven(Buffer.from(JSON.stringify(root)), [id, key], () => key.verifySignature(root));
  });
}

type Wanted<K extends keyof Kinds> = {
  readonly role: string;
  readonly kind: K;
  readonly by: Metadata<Root> | Metadata<Targets>;
  readonly versions: readonly number[];
};

/** Returns the newest genuine version of a role's metadata. Newer files that are not genuine become findings. */
async function newestOf<K extends 'targets' | 'snapshot'>(
  store: Store,
  { role, kind, by, versions }: Wanted<K>,
  findings: Finding[],
): Promise<Metadata<Kinds[K]> | undefined> {
  for (const version of versions) {
    const bytes = await store.read(rolePath(role, version));
    const one = bytes && genuine(kind, bytes, { role, by });
    if (one?.signed.version === version) return one;
    findings.push({ path: rolePath(role, version), problem: unsigned(role) });
  }
  return undefined;
}

function unsigned(role: string): string {
  return `is not signed by the role ${role} and not used; find out who can write to the store`;
}

/** A role, and the metadata that names its keys. */
type Signing = { readonly role: string; readonly by: Metadata<Root> | Metadata<Targets> };

function genuine<K extends keyof Kinds>(
  kind: K,
  bytes: Buffer,
  signing: Signing,
): Metadata<Kinds[K]> | undefined {
  const one = parsed(kind, bytes);
  return one && isSignedBy(one, bytes, signing) ? one : undefined;
}

function isSignedBy(one: Metadata<Kinds[keyof Kinds]>, bytes: Buffer, { role, by }: Signing): boolean {
  const { signed } = by;
  const { roles, keys } = 'roles' in signed ? signed : (signed.delegations ?? {});
  const name = folderOfName(role);
  const spec = roles?.[name];
  const named = spec?.keyIDs.map((id) => keys?.[id]);
  return spec !== undefined && isProven(bytes, [role, spec, named], () => by.verifyDelegate(name, one));
}

/** Hashes of what was found genuine: bytes, with all that it depends on by whom. */
const proven = new Set<string>();
const MOST_PROVEN = 10_000;

/**
 * Whether a verification passes. The same bytes pass by the same keys each time, so it runs once for them: a change reads the
 * metadata of a store dozens of times.
 */
function isProven(bytes: Buffer, by: readonly unknown[], verify: () => void): boolean {
  const what = createHash('sha256').update(JSON.stringify(by)).update('\n').update(bytes).digest('base64');
  if (proven.has(what)) return true;
  try {
    verify();
  } catch {
    return false;
  }
  if (proven.size >= MOST_PROVEN) proven.clear();
  proven.add(what);
  return true;
}

/** Parses metadata of a kind; returns undefined for any other file. */
export function parsed<K extends keyof Kinds>(
  kind: K,
  text: Buffer | string,
): Metadata<Kinds[K]> | undefined {
  try {
    const read = Metadata.fromJSON(kind as MetadataKind.Root, jsonIn(text) as never);
    return String(read.signed.type) === kind ? (read as unknown as Metadata<Kinds[K]>) : undefined;
  } catch {
    return undefined;
  }
}
