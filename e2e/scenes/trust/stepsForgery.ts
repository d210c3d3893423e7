import { createHash, createPrivateKey, createPublicKey, type JsonWebKey, sign } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, type Key, keyOf, putDocument, signDocument } from '../../support/releases/forgery.ts';
import type { Stage } from './Stage.ts';
import { DAY_MS } from './words.ts';

// As in the kit: nothing here is imported from the code that verifies it.

/** What a document of the role `steps` says of the document of `channels` that it leads on from. */
type Base = Readonly<Record<string, unknown>>;

/** Returns the base that leads back to a document: its number, time and signature, and its choice among versions. */
export function baseOf(truth: Document): Base {
  const { revision, issuedAt, signature, remotes } = truth as Document & Base;
  const choices = Object.entries(remotes).map(([name, { versions: _, ...choice }]) => [name, choice]);
  return { revision, issuedAt, signature, remotes: Object.fromEntries(choices) };
}

/** Returns a document that a key of the role `steps` signed on this base. */
export function stepOn(base: Base, next: Document, key: Key): Document {
  return signDocument({ ...next, base }, key);
}

/** Puts a document into the store that the role `steps` signed on the base of the live one, or on another. */
export function putStep(stage: Stage, next: Document, base = baseOf(stage.document)): void {
  putDocument(stage.store, stepOn(base, next, keyOf(stage.store, 'steps')));
}

/** Returns the document from before the later wallet went live. */
export function documentBefore(stage: Stage): Document {
  stage.before.putInto(stage.store);
  const { document } = stage;
  stage.restore();
  return document;
}

/** A stored revision, reduced to the fields that a thief of the online key would change. */
type Kept = { readonly config?: object; readonly rollouts?: Readonly<Record<string, object>> };

/** Adds a revision to the store that the role `steps` signed on the live document, with what a thief brings besides. */
export function addRevision(
  stage: Stage,
  number: number,
  bring: (before: Kept) => Partial<Kept> = () => ({}),
): void {
  const { store, document } = stage;
  const key = keyOf(store, 'steps');
  const bytes = readFileSync(join(store, `releases/live/${document.revision}.json`));
  const before = JSON.parse(bytes.toString('utf8'));
  const hash = `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
  const { config: _, ...others } = before;
  const kept = { ...others, previous: { revision: document.revision, hash } };
  const next = stepOn(baseOf(document), { ...document, revision: number }, key);
  const revision = signDocument({ ...kept, ...bring(before), document: next }, key);
  writeFileSync(join(store, `releases/live/${number}.json`), JSON.stringify(revision));
}

/** Metadata of The Update Framework, reduced to the fields that an attacker changes. */
type Metadata = {
  readonly version: number;
  readonly meta: Readonly<Record<string, { readonly version: number }>>;
};

/** Returns the content of a metadata file of a store. */
export function readMetadata(store: string, file: string): Metadata {
  return JSON.parse(readFileSync(join(store, 'metadata', file), 'utf8')).signed;
}

/** Returns the newest version of a role’s metadata in a store. */
export function newestMetadata(store: string, role: string): number {
  const numbers = readdirSync(join(store, 'metadata')).flatMap(
    (file) => new RegExp(`^(\\d+)\\.${role}\\.json$`).exec(file)?.[1] ?? [],
  );
  return Math.max(...numbers.map(Number));
}

/** Returns metadata as the text of its file, which this key alone signed. */
export function signMetadata(store: string, signed: object, key: Key): string {
  const privateKey = createPrivateKey({ key: key as JsonWebKey, format: 'jwk' });
  const sig = sign('sha256', Buffer.from(sortedText(signed)), privateKey).toString('hex');
  return JSON.stringify({ signed, signatures: [{ keyid: keyId(store, key), sig }] });
}

/** Returns the timestamp of a store as it is, but fresh for a month more, which this key alone signed. */
export function longTimestamp(store: string, key: Key): string {
  const signed = readMetadata(store, 'timestamp.json');
  const expires = new Date(Date.now() + 30 * DAY_MS).toISOString().replace(/\.\d+Z$/, 'Z');
  return signMetadata(store, { ...signed, version: signed.version + 1, expires }, key);
}

/** Returns the ids of the keys of which each alone signs for a role that the root names. */
export function keyIdsOf(store: string, role: string): readonly string[] {
  const root = readMetadata(store, `${newestMetadata(store, 'root')}.root.json`) as Metadata & RootFields;
  const { keyids = [], threshold } = root.roles[role] ?? {};
  return threshold === 1 ? keyids : [];
}

type RootFields = {
  readonly keys: Readonly<Record<string, { readonly keyval: { readonly public: string } }>>;
  readonly roles: Readonly<
    Record<string, { readonly keyids: readonly string[]; readonly threshold: number }>
  >;
};

/** Returns the id of a key that a root of the store names, or has named. */
export function keyId(store: string, key: Key): string {
  const pem = createPublicKey({ key: key as JsonWebKey, format: 'jwk' }).export({
    type: 'spki',
    format: 'pem',
  });
  for (let version = newestMetadata(store, 'root'); version > 0; version -= 1) {
    const { keys } = readMetadata(store, `${version}.root.json`) as Metadata & RootFields;
    const found = Object.entries(keys).find(([, { keyval }]) => keyval.public === pem);
    if (found) return found[0];
  }
  throw new Error('No root names this key');
}

function sortedText(value: object): string {
  return JSON.stringify(value, (_, inner) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
