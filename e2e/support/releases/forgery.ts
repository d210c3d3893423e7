import { createHash, createPrivateKey, generateKeyPairSync, type JsonWebKey, sign } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// An attacker knows the format from outside: nothing here is imported from the code that verifies it.

/** A public half of a key, as documents name it. */
type PublicKey = { readonly kty: 'EC'; readonly crv: 'P-256'; readonly x: string; readonly y: string };
/** A private key. */
export type Key = PublicKey & { readonly d: string };

type Signers = { readonly keys: readonly PublicKey[]; readonly threshold: number };

/** The statement of a document on whose signatures count. */
export type Roles = {
  readonly kind: 'roles';
  readonly version: number;
  readonly roots: readonly object[];
  readonly channels: Signers;
  readonly applications: Readonly<Record<string, Signers>>;
  readonly signatures?: readonly string[];
};

type Route = { readonly preload: { readonly js: readonly string[]; readonly css: readonly string[] } };

/** A version of a remote in a document. */
export type Version = {
  readonly base: string;
  readonly routes: readonly Route[];
  readonly integrity: Readonly<Record<string, string>>;
  readonly signatures?: readonly string[];
};

type Remote = {
  readonly active: string;
  readonly lastGood: string;
  readonly versions: Readonly<Record<string, Version>>;
};

/** A release document, reduced to the fields that an attacker changes. */
export type Document = {
  readonly revision: number;
  readonly roles: Roles;
  readonly remotes: Readonly<Record<string, Remote>>;
};

/** Returns the private key of a role of a copied store; the release key is that of `channels`. */
export function keyOf(store: string, role: string): Key {
  const file = role === 'channels' ? 'release-key.json' : `release-keys/${role}.json`;
  return JSON.parse(readFileSync(join(store, '..', file), 'utf8'));
}

/** Makes a key of the attacker’s own. */
export function newKey(): Key {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { kty, crv, x, y, d } = privateKey.export({ format: 'jwk' });
  return { kty, crv, x, y, d } as Key;
}

/** Returns the role of one key. */
export function roleOf({ kty, crv, x, y }: Key): Signers {
  return { keys: [{ kty, crv, x, y }], threshold: 1 };
}

/** Returns a document with the signature of a key. */
export function signDocument<T extends object>(document: T, key: Key): T {
  return { ...document, signature: signatureOf(document, key) };
}

/** Returns roles, or a root, with the signature of a key. */
export function signRoles<T extends object>(roles: T, key: Key): T {
  return { ...roles, signatures: [signatureOf(roles, key)] };
}

/** Returns a version of an application with the signature of a key, as its team signs it. */
export function signVersion<T extends Version>(name: string, number: string, version: T, key: Key): T {
  const statement = Object.fromEntries(
    Object.entries(version).filter(([field]) => !channelFields.includes(field)),
  );
  const signature = signatureOf({ kind: 'version', name, version: number, ...statement }, key);
  return { ...version, signatures: [signature] };
}

/** The fields of a version that no team signs. */
const channelFields = ['leanSignatures', 'fits', 'frames', 'commit', 'builtAt'];

function signatureOf(signed: object, key: Key): string {
  const { signature: _, signatures: __, ...content } = signed as Readonly<Record<string, unknown>>;
  const privateKey = createPrivateKey({ key: key as JsonWebKey, format: 'jwk' });
  const bytes = Buffer.from(JSON.stringify(sorted(content)));
  return sign('sha256', bytes, { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, inner]) => [name, sorted(inner)]));
}

const livePath = 'releases/live.json';
const inlined = /(<script type="application\/json" id="site-release">).*?(<\/script>)/s;

/** Returns the live document of a store. */
export function readDocument(store: string): Document {
  return JSON.parse(readFileSync(join(store, livePath), 'utf8'));
}

/** Puts a document where open pages follow it, and into the page that visitors get. */
export function putDocument(store: string, document: object): void {
  const text = JSON.stringify(document);
  writeFileSync(join(store, livePath), text);
  const page = join(store, 'index.html');
  const html = readFileSync(page, 'utf8');
  if (!inlined.test(html)) throw new Error(`${page} carries no release document`);
  const escaped = text.replaceAll('<', '\\u003c');
  writeFileSync(
    page,
    html.replace(inlined, (_, begin, end) => begin + escaped + end),
  );
}

/** The number of the attacker’s version. */
export const EVIL = '6.6.6';
/** The property of the window that the attacker’s code sets. */
export const MARK = 'attacked';

/** Puts a wallet of the attacker into a store, whose entry sets the mark. Returns its part of a document, which nobody signed. */
export function plantWallet(store: string, genuine: Version): Version {
  const base = `remotes/wallet/${EVIL}/`;
  const entry =
    `window.${MARK} = true;\n` +
    'var wallet_evil = { init() {}, get: async () => () => ({ default: () => null }) };\n';
  mkdirSync(join(store, base), { recursive: true });
  writeFileSync(join(store, base, 'entry.js'), entry);
  const { signatures: _, ...rest } = genuine;
  const integrity = { 'entry.js': `sha256-${createHash('sha256').update(entry).digest('base64')}` };
  const routes = genuine.routes.map((route) => ({ ...route, preload: { js: [], css: [] } }));
  return { ...rest, base, entry: 'entry.js', container: 'wallet_evil', integrity, routes } as Version;
}

/** Returns a document with this version of a remote live, at the next revision; the version before is its fallback. */
export function withVersion(
  document: Document,
  name: string,
  number: string,
  version: Version,
  changes: Partial<Remote> = {},
): Document {
  const remote = document.remotes[name];
  if (!remote) throw new Error(`${name} is not released`);
  const versions = { ...remote.versions, [number]: version };
  const next = { ...remote, active: number, versions, ...changes };
  return { ...document, revision: document.revision + 1, remotes: { ...document.remotes, [name]: next } };
}

/** Returns roles that a root of the attacker’s own signs: each role has the key of the attacker. */
export function ownRoles({ version, applications }: Roles, key: Key): Roles {
  const role = roleOf(key);
  const names = Object.keys(applications);
  return signRoles(
    {
      kind: 'roles',
      version: version + 1,
      roots: [{ kind: 'root', ...role }],
      channels: role,
      applications: Object.fromEntries(names.map((name) => [name, role])),
    },
    key,
  );
}

/** Returns a document as a site of the attacker’s own would sign it: root, channels and all teams have one key. */
export function asOwnSite(document: Document, key: Key): Document {
  const remotes = Object.entries(document.remotes).map(([name, remote]) => {
    const versions = Object.entries(remote.versions).map(([number, version]) => [
      number,
      signVersion(name, number, version, key),
    ]);
    return [name, { ...remote, versions: Object.fromEntries(versions) }];
  });
  const roles = ownRoles(document.roles, key);
  return signDocument({ ...document, roles, remotes: Object.fromEntries(remotes) }, key);
}
