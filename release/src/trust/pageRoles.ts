import { isDeepStrictEqual } from 'node:util';
import {
  type ReleaseKey,
  type Roles,
  type Root,
  rolesSchema,
  rootOf,
  type Signers,
} from '@site/shared/release';
import * as v from 'valibot';
import { Refused } from '../base/refused.ts';
import { publicHalf, type SigningKey } from '../signing/keyFile.ts';
import { signatureText } from '../signing/signDocument.ts';
import type { Store } from '../store/store.ts';
import { type Delegation, delegating, delegationsOf } from './delegations.ts';
import { channelsRole } from './metadataPaths.ts';
import { type Repository, readRepository } from './repository.ts';
import { signersOf } from './sign.ts';
import { pageKey } from './tufKey.ts';
import { writeNext } from './writeNext.ts';

/** The most former roots in the roles of pages. A device that missed more of them counts as one that knows none. */
const MOST_ROOTS = 8;

/** Returns the roles as pages know them; undefined for a store from before pages knew roles. */
export function pageRoles({ targets }: Repository): Roles | undefined {
  const read = v.safeParse(rolesSchema, targets.signed.unrecognizedFields.pages);
  return read.success ? read.output : undefined;
}

/** Who signs the list of roles, and what it changes. */
type Writing = {
  readonly signers: readonly SigningKey[];
  readonly change?: (roles: readonly Delegation[]) => readonly Delegation[];
  /** The keys of the root that comes next, where it is another one. */
  readonly root?: Signers;
};

/** Writes the next list of roles, for tools and for pages, signed with the keys of the root. */
export async function writeRoles(store: Store, writing: Writing): Promise<void> {
  const { signers, change = (roles) => roles, root } = writing;
  await writeNext(store, 'targets', signers, async (repository) => {
    const roles = change(delegationsOf(repository.targets));
    const known = pageRoles(repository);
    const former = known ?? (await formerRoles(store, repository, roles));
    const next = { roles, root: root ?? (known && rootOf(known)) ?? rootSigners(repository) };
    return { ...delegating(roles), ...(former && { pages: await nextPageRoles(former, next, signers) }) };
  });
}

/**
 * Returns the roles as pages know them. A store from before pages knew roles gets them, where this computer has all keys
 * for that; otherwise it has none.
 */
export async function requirePageRoles(store: Store, repository: Repository): Promise<Roles | undefined> {
  const known = pageRoles(repository);
  if (known) return known;
  const signers = await signersOf(store, 'root', repository.root.signed.roles.targets).catch(() => undefined);
  if (!signers || !(await formerRoles(store, repository, delegationsOf(repository.targets))))
    return undefined;
  await writeRoles(store, { signers });
  const next = await readRepository(store);
  return next && pageRoles(next);
}

/** What pages knew: the roles that the next ones follow, and the keys that sign the way from there. */
export type FormerRoles = Pick<Roles, 'version' | 'roots'> & {
  readonly more?: readonly SigningKey[];
};

/** Returns the roles of the first pages of a store, which know its first root. */
export function firstRoles(root: Signers): FormerRoles {
  return { version: 0, roots: [{ kind: 'root', ...root }] };
}

/** Returns the roles of pages that know the release key alone, which signs the way to the first root. */
export function rolesOfReleaseKey(releaseKey: SigningKey): FormerRoles {
  const root: Root = { kind: 'root', keys: [publicHalf(releaseKey)], threshold: 1 };
  return { version: 0, roots: [root], more: [releaseKey] };
}

/** Returns the next statement of the roles for pages; the former one where nothing changes. */
export async function nextPageRoles(
  former: FormerRoles | Roles,
  { roles, root }: { readonly roles: readonly Delegation[]; readonly root: Signers },
  keys: readonly SigningKey[],
): Promise<Roles> {
  const signers = 'more' in former && former.more ? [...keys, ...former.more] : keys;
  const content = { ...applicationsOf(roles), roots: await rootsAfter(former.roots, root, signers) };
  const { channels, applications, roots } = former as Partial<Roles>;
  if ('channels' in former && isDeepStrictEqual({ channels, applications, roots }, content)) return former;
  const unsigned = { kind: 'roles' as const, version: former.version + 1, ...content };
  const signatures = await signaturesOf(unsigned, root, signers);
  if (signatures.length >= root.threshold) return { ...unsigned, signatures };
  throw new Refused(
    'An exchange of the root’s key was cut short. Run it again with the same keys: keys exchange root, or repair --new-key.',
  );
}

/** Returns the keys of the root, as pages know them. */
export function rootSigners({ root }: Pick<Repository, 'root'>): Signers {
  const { keyIDs = [], threshold = 1 } = root.signed.roles.root ?? {};
  return { keys: keyIDs.flatMap((id) => root.signed.keys[id] ?? []).map(pageKey), threshold };
}

/** Returns what each of these keys that belongs to a role signs of something, in base64. */
export function signaturesOf(
  signed: object,
  { keys }: Signers,
  held: readonly SigningKey[],
): Promise<string[]> {
  const own = keys.flatMap((key) => held.find((one) => isDeepStrictEqual(publicHalf(one), key)) ?? []);
  return Promise.all(own.map((key) => signatureText(signed, key)));
}

async function rootsAfter(
  roots: readonly Root[],
  { keys, threshold }: Signers,
  signers: readonly SigningKey[],
): Promise<Root[]> {
  const last = roots.at(-1);
  if (last && isDeepStrictEqual(last.keys, keys) && last.threshold === threshold) return [...roots];
  const root = { kind: 'root' as const, keys, threshold };
  const signed = last ? { ...root, signatures: await signaturesOf(root, last, signers) } : root;
  return [...roots, signed].slice(-MOST_ROOTS);
}

function applicationsOf(roles: readonly Delegation[]): Pick<Roles, 'channels' | 'applications'> {
  const all = roles.map(({ name, keys, threshold }): [string, Signers] => [
    name,
    { keys: [...keys], threshold },
  ]);
  const channels = all.find(([name]) => name === channelsRole)?.[1];
  if (!channels) throw new Error(`There is no role ${channelsRole}`);
  return { channels, applications: Object.fromEntries(all.filter(([name]) => name !== channelsRole)) };
}

/**
 * Returns the roles that pages of a store from before follow, where this computer has the keys of all roles: from then on
 * pages refuse a version that no role signed.
 */
async function formerRoles(
  store: Store,
  { pageKey: known }: Repository,
  roles: readonly Delegation[],
): Promise<FormerRoles | undefined> {
  const isHeld = async ({ name, keys }: Delegation) => {
    const held = (await store.keys.of(name)).map(publicHalf);
    return keys.some((key) => held.some((one) => isSameKey(one, key)));
  };
  const answers = await Promise.all(roles.map(isHeld));
  const release = (await store.keys.of(channelsRole)).find((one) => isSameKey(publicHalf(one), known));
  return release && answers.every(Boolean) ? rolesOfReleaseKey(release) : undefined;
}

function isSameKey(one: ReleaseKey, other: ReleaseKey): boolean {
  return isDeepStrictEqual(one, other);
}
