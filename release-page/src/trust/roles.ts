import type {
  HostRelease,
  HostVersion,
  ReleaseDocument,
  RemoteChannel,
  RemoteVersion,
} from '../document/document.ts';
import type { ReleaseKey } from '../document/releaseKey.ts';
import type { ApplicationRole, Roles, Root, Signers } from '../document/roles.ts';
import { encoded, signedText, verifyText } from './signature.ts';

/** The most signatures of one thing that are looked at. */
const MOST_SIGNATURES = 8;
/** The most steps after one document that `channels` signed. */
const MOST_STEPS = 10_000;

/** The memory that a device has of the site's releases. */
export type Known = {
  /** Whose signatures count. */
  readonly roles: Roles;
  /** The newest document of each channel, as received: its signatures prove the roles, and the roles prove it. */
  readonly documents: Readonly<Record<string, Pick<ReleaseDocument, 'revision' | 'base'>>>;
  /** A root that pages name although the known one does not lead to it, as text, and when it was first seen. */
  readonly doubt?: { readonly root: string; readonly since: number } | undefined;
};

/** Returns the roles of a site whose documents have none: one key signs them, and nobody signs versions. */
export function rolesOfKey(key: ReleaseKey): Roles {
  const role = { keys: [key], threshold: 1 };
  return { kind: 'roles', version: 0, roots: [{ kind: 'root', ...role }], channels: role, applications: {} };
}

/** Returns the root that is in force. */
export function rootOf({ roots }: Roles): Root | undefined {
  return roots[roots.length - 1];
}

/** Returns the text of the root that is in force. */
export function rootText(roles: Roles): string {
  return signedText(rootOf(roles) ?? {});
}

/** Whether the same root is in force for two statements of roles. */
export function isSameRoot(one: Roles, other: Roles): boolean {
  return rootText(one) === rootText(other);
}

/** Whether two things are the same but for their signatures. */
export function isSame(one: object = {}, other: object = {}): boolean {
  return one === other || signedText(one) === signedText(other);
}

/** Whether enough keys of a role signed exactly this; without a role nobody did. */
export async function isSignedBy(
  { keys, threshold }: Signers = { keys: [], threshold: 1 },
  signed: object,
): Promise<boolean> {
  const { signature, signatures = [signature] } = signed as {
    readonly signature?: unknown;
    readonly signatures?: readonly unknown[];
  };
  const bytes = encoded(signed);
  const some = signatures.slice(0, MOST_SIGNATURES);
  const votes = await Promise.all(
    keys.map(async (key) => {
      const answers = await Promise.all(some.map((one) => verifyText(bytes, one, key).catch(() => false)));
      return answers.includes(true);
    }),
  );
  return votes.filter(Boolean).length >= Math.max(threshold, 1);
}

/**
 * Returns the newest roles: those that a document brings, where the known root leads to them, or the known ones. Null
 * where their role for channels has not signed the document.
 */
export async function rolesFor(document: ReleaseDocument, known: Roles): Promise<Roles | null> {
  const { roles: brought, base, channel, remotes } = document;
  // A site that has roles releases nothing without them.
  if (!brought && known.version > 0) return null;
  const roles = brought && brought.version > known.version ? brought : known;
  const deciding = roles.channel?.[channel] ?? roles.channels;
  // A step is signed as such, and the document that it leads on from by `channels`.
  const signatures =
    base && roles.steps
      ? [
          leavesRoom(document),
          isSignedBy(roles.steps, document),
          isSignedBy(deciding, baseOf(document, base)),
          Object.values(remotes).every(hasItsVersions),
        ]
      : [isSignedBy(deciding, document)];
  const answers = await Promise.all([roles === known || isAppointed(roles, known), ...signatures]);
  return answers.every(Boolean) ? roles : null;
}

/** Whether the number of a step is so near that of the document that it leads on from that the next ones have numbers. */
export function leavesRoom({ base, revision }: Pick<ReleaseDocument, 'base' | 'revision'>): boolean {
  return base !== undefined && revision <= base.revision + MOST_STEPS;
}

/** Whether a remote has the versions that it names. */
export function hasItsVersions({ active, lastGood, canary, versions }: RemoteChannel): boolean {
  return [active, lastGood, canary?.version ?? active].every((version) => version in versions);
}

/**
 * Returns the document that `channels` signed before the steps that lead to another. All but its number, its time and the
 * choice among its versions is in both: nothing else of `base` counts, or a step could change it.
 */
export function baseOf(
  { base: _, chosen: __, ...document }: ReleaseDocument,
  {
    revision,
    issuedAt,
    signature,
    signatures,
    headSignature,
    host,
    remotes = {},
  }: NonNullable<ReleaseDocument['base']>,
): ReleaseDocument {
  const then = Object.entries(document.remotes).map(([name, remote]) => {
    const { active, lastGood, canary, blocked } = remotes[name] ?? remote;
    return [name, { ...remote, active, lastGood, canary, blocked }];
  });
  return {
    ...document,
    revision,
    issuedAt,
    signature,
    signatures,
    headSignature,
    host: host && document.host ? hostWith(host, document.host) : document.host,
    remotes: Object.fromEntries(then),
  } as ReleaseDocument;
}

/** Returns a host with another choice among its versions. */
function hostWith(
  { version, lastGood, canary, blocked }: Omit<HostRelease, keyof HostVersion>,
  { version: active, lastGood: _, canary: __, blocked: ___, versions, ...live }: HostRelease,
) {
  const { [version]: chosen, ...others } = { ...versions, [active]: live };
  const rest = Object.keys(others)[0] && { versions: others };
  return { ...chosen, version, lastGood, canary, blocked, ...rest };
}

/** The number of the document that `channels` signed, which this is or leads on from. */
export function decidedIn({ base, revision }: Pick<ReleaseDocument, 'base' | 'revision'>): number {
  return base?.revision ?? revision;
}

/** Returns the memory after a document that these roles signed. Drops the documents of other roles. */
export function memoryWith(known: Known | null, roles: Roles, document: ReleaseDocument): Known {
  const documents = known?.roles.version === roles.version ? known.documents : {};
  return { roles, documents: { ...documents, [document.channel]: document } };
}

/** Whether the root of known roles, or one that it leads to, signed these roles. */
export async function isAppointed(next: Roles, known: Roles): Promise<boolean> {
  let root = rootOf(known);
  for (const link of next.roots) if (await isSignedBy(root, { ...link, kind: 'root' })) root = link;
  return isSame(root, rootOf(next)) && isSignedBy(root, { ...next, kind: 'roles' });
}

/** Whether the roles of its remotes signed all versions in a document. A page starts its host before it verifies. */
export async function areOfTeams({ remotes }: ReleaseDocument, roles: Roles): Promise<boolean> {
  const answers = Object.entries(remotes).flatMap(([name, { versions, role }]) =>
    Object.entries(versions).map(([number, part]) => isOfTeam(roles, { name, number, part, role })),
  );
  return (await Promise.all(answers)).every(Boolean);
}

/** A version of an application as a document has it, and the role of its application where that is beside it. */
export type TeamVersion = {
  readonly name: string;
  readonly number: string;
  readonly part: HostVersion | RemoteVersion;
  readonly role?: ApplicationRole | undefined;
};

/**
 * Whether the role of an application signed a version of it. A role that stands beside its versions counts if the root signed
 * it with these roles. Before a site has roles nobody signs versions.
 */
export async function isOfTeam(roles: Roles, { name, number, part, role }: TeamVersion): Promise<boolean> {
  const { version, applications } = roles;
  if (version === 0) return true;
  const beside = { ...role, kind: 'role', application: name, version };
  const signers = applications[name] ?? ((await isSignedBy(rootOf(roles), beside)) ? role : undefined);
  return isSignedBy(signers, versionStatement(name, number, part));
}

/**
 * Returns what the role of an application signs of a version in a document: all but what the release tool sets for the
 * channel or for its own reports.
 */
export function versionStatement(
  name: string,
  number: string,
  part: HostVersion | RemoteVersion,
): { readonly signatures?: readonly string[] } {
  const {
    leanSignatures: _,
    fits: __,
    frames: ___,
    commit: ____,
    builtAt: _____,
    ...signed
  } = part as RemoteVersion;
  return { ...signed, kind: 'version', name, version: number } as { readonly signatures?: readonly string[] };
}
