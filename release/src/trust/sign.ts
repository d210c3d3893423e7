import { canonicalize } from '@tufjs/canonical-json';
import { type Key, Metadata, type MetadataKind } from '@tufjs/models';
import { Refused } from '../base/refused.ts';
import type { SigningKey } from '../signing/keyFile.ts';
import type { Store } from '../store/store.ts';
import { keyId, tufSignature } from './tufKey.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long a signature counts when nothing else is said: people sign anew well before. */
const YEAR_MS = 365 * DAY_MS;

/** The ids of the keys of a role, and how many of them have to sign. */
export type RoleSpec = { readonly keyids: readonly string[]; readonly threshold: number };

/** A role that one key signs for. */
export function roleOf(...keys: readonly Key[]): RoleSpec {
  return { keyids: keys.map(({ keyID }) => keyID), threshold: 1 };
}

/** Returns keys as metadata names them, by their ids. */
export function keysById(keys: readonly Key[]): Record<string, object> {
  return Object.fromEntries(keys.map((key) => [key.keyID, key.toJSON()]));
}

/** The part of metadata that is signed, without what all kinds have. */
type Draft = {
  readonly kind: 'root' | 'targets' | 'snapshot' | 'timestamp';
  readonly version: number;
  readonly lastsMs?: number;
  readonly fields: Readonly<Record<string, unknown>>;
};

/**
 * Returns metadata as the text of its file, signed with these keys. It expires a year from now unless the draft says
 * otherwise.
 */
export async function signedMetadata(
  { kind, version, lastsMs = YEAR_MS, fields }: Draft,
  keys: readonly SigningKey[],
): Promise<string> {
  const signed = {
    _type: kind,
    spec_version: '1.0.31',
    version,
    // TUF has times without fractions of a second.
    expires: new Date(Date.now() + lastsMs).toISOString().replace(/\.\d+Z$/, 'Z'),
    ...fields,
  };
  const json = JSON.parse(JSON.stringify({ signed, signatures: [] }));
  const metadata = Metadata.fromJSON(kind as MetadataKind.Root, json);
  const bytes = Buffer.from(canonicalize(metadata.signed.toJSON()));
  for (const key of keys) {
    const signature = await tufSignature(key, bytes);
    metadata.sign(() => signature);
  }
  return `${JSON.stringify(metadata.toJSON())}\n`;
}

/** A role in the metadata: the ids of its keys, and how many of them have to sign. */
type Role = { readonly keyIDs: readonly string[]; readonly threshold: number };

/** Returns those of some keys that belong to a role, each once. */
export function keysIn(role: Role | undefined, held: readonly SigningKey[]): SigningKey[] {
  const own = new Map(held.map((key) => [keyId(key), key] as const));
  return [...own].flatMap(([id, key]) => (role?.keyIDs.includes(id) ? [key] : []));
}

/**
 * Returns the keys of this computer that sign for a role. Throws `Refused` when they are fewer than the role takes.
 */
export async function signersOf(store: Store, name: string, role: Role | undefined): Promise<SigningKey[]> {
  const signers = keysIn(role, await store.keys.of(name));
  if (role && signers.length >= role.threshold) return signers;
  const here = signers.map(keyId);
  const known = (await store.keys.known(name)).map(keyId);
  const isOutside = known.some((id) => role?.keyIDs.includes(id) && !here.includes(id));
  const outside = isOutside
    ? '. A private half lies outside: say what signs with it, with --sign-with or RELEASE_SIGN_WITH'
    : '';
  throw new Refused(
    role
      ? `This takes ${role.threshold === 1 ? 'a key' : `${role.threshold} keys`} of the role ${name}, and this computer has ${signers.length === 0 ? 'none' : `only ${signers.length}`}${outside}: help keys.`
      : `This store has no role ${name}. Who has the root key makes it: help keys.`,
  );
}
