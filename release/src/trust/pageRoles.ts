import { isDeepStrictEqual } from 'node:util';
import {
  type ApplicationRole,
  applicationRoleSchema,
  type ReleaseKey,
  type Roles,
  type Root,
  rolesSchema,
  rootOf,
  type Signers,
} from '@site/release-page';
import * as v from 'valibot';
import { parsedAs } from '../base/jsonIn.ts';
import { Refused } from '../base/refused.ts';
import { publicHalf, type SigningKey } from '../signing/keyFile.ts';
import { signatureText } from '../signing/signDocument.ts';
import type { Store } from '../store/store.ts';
import { type Delegation, delegating, delegationsOf } from './delegations.ts';
import { channelsRole, stepsRole } from './metadataPaths.ts';
import { decidersOf, type People, peopleIn } from './people.ts';
import { type Repository, readRepository } from './repository.ts';
import { signersOf } from './sign.ts';
import { pageKey } from './tufKey.ts';
import { writeNext } from './writeNext.ts';

/**
 * The most remotes whose roles are together in a page. On a site with more, each brings its own. That of the host stands
 * alone: pages need it for previews only.
 */
const MOST_TOGETHER = 16;

/** The most former roots in the roles of pages. A device that missed more of them counts as one that knows none. */
const MOST_ROOTS = 8;

/** Returns the roles as pages know them; undefined for a store from before pages knew roles. */
export function pageRoles({ targets }: Repository): Roles | undefined {
  return parsedAs(rolesSchema, targets.signed.unrecognizedFields.pages);
}

/** Returns the roles that stand alone: that of the host, and those of the remotes of a site with many. */
export function applicationRoles({ targets }: Repository): Readonly<Record<string, ApplicationRole>> {
  const schema = v.record(v.string(), applicationRoleSchema);
  return parsedAs(schema, targets.signed.unrecognizedFields.pagesOf) ?? {};
}

/** Who signs the list of roles, and what it changes. */
type Writing = {
  readonly signers: readonly SigningKey[];
  readonly change?: (roles: readonly Delegation[]) => readonly Delegation[];
  /** The keys of the root that comes next, where it is another one. */
  readonly root?: Signers;
  /** The state that pages know, where the store has lost it. */
  readonly known?: Roles;
  /** How long a timestamp of the store holds. */
  readonly holdsMs?: number;
  /** Returns the people who decide from now on. */
  readonly people?: (now: People | undefined) => People;
};

/** Writes the next list of roles, for tools and for pages, signed with the keys of the root. */
export async function writeRoles(store: Store, writing: Writing): Promise<void> {
  const { signers, change = (roles) => roles, root, people: changePeople = (now) => now } = writing;
  await writeNext(store, 'targets', signers, async (repository) => {
    const roles = change(delegationsOf(repository.targets));
    const known = writing.known ?? pageRoles(repository);
    const former = known ?? (await formerRoles(store, repository, roles));
    const people = changePeople(peopleIn(repository));
    const { holdsMs = repository.targets.signed.unrecognizedFields.holdsMs } = writing;
    const next = { roles, people, root: root ?? (known && rootOf(known)) ?? rootSigners(repository) };
    const alone = known ? applicationRoles(repository) : {};
    return {
      ...delegating(roles),
      ...(people && { people }),
      ...(holdsMs !== undefined && { holdsMs }),
      ...(former && (await nextPageRoles({ ...former, alone }, next, signers))),
    };
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
  readonly alone?: Readonly<Record<string, ApplicationRole>>;
};

/** The roles of a store, its root, and the people who decide in place of the release key. */
type NextRoles = {
  readonly roles: readonly Delegation[];
  readonly root: Signers;
  readonly people?: People | undefined;
};

/** The fields of the list of roles from which pages get theirs. */
type PageFields = {
  readonly pages: Roles;
  readonly pagesOf: Readonly<Record<string, ApplicationRole>>;
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

/** Returns the next roles for pages; the former ones where nothing changes. */
export async function nextPageRoles(
  { more = [], alone = {}, ...former }: FormerRoles | (Roles & Pick<FormerRoles, 'more' | 'alone'>),
  { roles, root, people }: NextRoles,
  keys: readonly SigningKey[],
): Promise<PageFields> {
  const signers = [...keys, ...more];
  const { channels, channel, steps, applications: all } = applicationsOf(roles, people);
  const remotes = Object.entries(all).filter(([name]) => name !== 'host');
  const together = remotes.length > MOST_TOGETHER ? [] : remotes;
  const roots = await rootsAfter(former.roots, root, signers);
  const deciding = { channels, ...(channel && { channel }), ...(steps && { steps }) };
  const content = { ...deciding, applications: Object.fromEntries(together), roots };
  // Roles that stand alone end with a new number, when one of them gets other keys.
  const isSame =
    'channels' in former &&
    isDeepStrictEqual(content, pick(former)) &&
    Object.entries(alone).every(([name, role]) => isDeepStrictEqual(pickSigners(role), all[name]));
  const pages = isSame
    ? former
    : await signedRoles({ version: former.version + 1, ...content }, root, signers);
  const { version } = pages;
  const others = Object.entries(all).filter(([name]) => !(name in pages.applications));
  const pagesOf = others.map(async ([name, spec]) => {
    const kept = isSame ? alone[name] : undefined;
    const role = { kind: 'role' as const, application: name, version, ...spec };
    return [name, kept ?? { ...role, signatures: await signaturesOf(role, root, signers) }] as const;
  });
  return { pages, pagesOf: Object.fromEntries(await Promise.all(pagesOf)) };
}

async function signedRoles(
  content: Omit<Roles, 'kind' | 'signatures'>,
  root: Signers,
  signers: readonly SigningKey[],
): Promise<Roles> {
  const unsigned = { kind: 'roles' as const, ...content };
  const signatures = await signaturesOf(unsigned, root, signers);
  if (signatures.length >= root.threshold) return { ...unsigned, signatures };
  throw new Refused(
    'An exchange of the root’s key was cut short. Run it again with the same keys: keys exchange root, or repair --new-key.',
  );
}

function pick({ channels, channel, steps, applications, roots }: Roles): Partial<Roles> {
  return { channels, ...(channel && { channel }), ...(steps && { steps }), applications, roots };
}

function pickSigners({ keys, threshold }: Signers): Signers {
  return { keys, threshold };
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

function applicationsOf(
  roles: readonly Delegation[],
  people: People | undefined,
): Pick<Roles, 'channels' | 'channel' | 'steps' | 'applications'> {
  const all = roles.map(({ name, keys, threshold }): [string, Signers] => [
    name,
    { keys: [...keys], threshold },
  ]);
  const named = all.find(([name]) => name === channelsRole)?.[1];
  if (!named) throw new Error(`There is no role ${channelsRole}`);
  const channels = people ? decidersOf({ ...people, approval: [] }, channelsRole) : named;
  const more = people?.approval.map((channel) => [channel, decidersOf(people, channel)]) ?? [];
  const applications = all.filter(([name]) => name !== channelsRole && name !== stepsRole);
  // Whoever decides signs no steps.
  const online = (all.find(([name]) => name === stepsRole)?.[1] ?? named).keys;
  const keys = online.filter((key) => !channels.keys.some((one) => isSameKey(one, key)));
  const steps = keys.length > 0 ? { steps: { keys, threshold: 1 } } : {};
  const channel = more.length > 0 ? { channel: Object.fromEntries(more) } : {};
  return { channels, ...channel, ...steps, applications: Object.fromEntries(applications) };
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
