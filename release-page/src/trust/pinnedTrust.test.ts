import type { HostedDocument, ReleaseDocument } from '../document/document.ts';
import type { Roles } from '../document/roles.ts';
import { releaseOf, route } from '../testing/release.ts';
import { releaseKeys } from '../testing/releaseKeys.ts';
import {
  rolesOf,
  type SiteKeys,
  signedBy,
  signedDocument,
  signersOf,
  siteKeys,
} from '../testing/siteRoles.ts';
import type { Memory } from './deviceMemory.ts';
import { createPinnedTrust } from './pinnedTrust.ts';
import type { Known } from './roles.ts';
import { rolesOfKey } from './roles.ts';

let keys: SiteKeys;
let stranger: SiteKeys;
let roles: Roles;
let kept: Known | null;
let isStorageAllowed: boolean;

const memory: Memory = {
  async read() {
    if (!isStorageAllowed) throw new Error('no storage');
    return kept;
  },
  async write(known) {
    if (!isStorageAllowed) throw new Error('no storage');
    kept = known;
  },
};

beforeAll(async () => {
  [keys, stranger] = await Promise.all([siteKeys(), siteKeys()]);
  roles = await rolesOf(keys);
});
beforeEach(() => {
  kept = null;
  isStorageAllowed = true;
});

const release = (revision: number): HostedDocument => ({ ...releaseOf([route('/')]), revision });
const root = () => ({ kind: 'root' as const, ...signersOf([keys.root]) });
const ofRoot = () => createPinnedTrust(root(), 'live', memory);
const ofKey = () => createPinnedTrust(keys.root.publicKey, 'live', memory);
const revisionOf = (document: ReleaseDocument | null) => document?.revision ?? null;

test('a document of the roles to which a root leads is accepted and remembered', async () => {
  const document = await signedDocument(release(3), keys, roles);
  expect(await ofRoot().accept(document)).toEqual(document);
  expect(revisionOf(await ofRoot().begin())).toBe(3);
});

test('a key leads to roles whose first root it is, and to documents without roles', async () => {
  expect(revisionOf(await ofKey().accept(await keys.root.sign(release(3))))).toBe(3);
  expect(revisionOf(await ofKey().begin())).toBe(3);
  expect(revisionOf(await ofKey().accept(await signedDocument(release(4), keys, roles)))).toBe(4);
  expect(revisionOf(await ofKey().begin())).toBe(4);
});

test('a root itself signs no document', async () => {
  expect(await ofRoot().accept(await keys.root.sign(release(3)))).toBeNull();
});

test('a document that brings other roots is refused, however often it comes', async () => {
  const own = await rolesOf(stranger, { version: 7 });
  const forged = await signedDocument(release(9), stranger, own);
  const chained = await signedDocument(
    release(9),
    stranger,
    await rolesOf(stranger, {
      version: 7,
      roots: [
        root(),
        await signedBy({ kind: 'root' as const, ...signersOf([stranger.root]) }, stranger.root),
      ],
    }),
  );
  const trust = ofRoot();
  for (const one of [forged, chained, forged]) expect(await trust.accept(one)).toBeNull();
  expect(kept).toBeNull();
});

test('a document on the device counts only where the pin leads to it', async () => {
  const own = await rolesOf(stranger);
  kept = { roles: own, documents: { live: await signedDocument(release(9), stranger, own) } };
  expect(await ofRoot().begin()).toBeNull();
  kept = {
    roles: rolesOfKey(stranger.root.publicKey),
    documents: { live: await stranger.root.sign(release(9)) },
  };
  expect(await ofKey().begin()).toBeNull();
  kept = { roles, documents: { live: await signedDocument(release(9), stranger, roles) } };
  expect(await ofRoot().begin()).toBeNull();
});

test('roles on the device that make no sense count as none', async () => {
  kept = { roles: { ...roles, roots: [{}] } as never, documents: { live: { revision: 9 } } };
  expect(await ofRoot().begin()).toBeNull();
});

test('after root and channels have changed their keys, a device that remembers it and one that does not know both', async () => {
  await ofRoot().accept(await signedDocument(release(3), keys, roles));
  const [newRoot, channels] = await Promise.all([releaseKeys(), releaseKeys()]);
  const next = { ...keys, root: newRoot, channels };
  const link = await signedBy({ kind: 'root' as const, ...signersOf([next.root]) }, keys.root);
  const later = await signedDocument(
    release(4),
    next,
    await rolesOf(next, { version: 2, roots: [root(), link] }),
  );
  for (const begins of [true, false]) {
    const trust = ofRoot();
    if (begins) expect(revisionOf(await trust.begin())).toBe(3);
    else kept = null;
    expect(revisionOf(await trust.accept(later))).toBe(4);
    expect(await trust.accept(await signedDocument(release(5), keys, roles))).toBeNull();
  }
  expect(revisionOf(await ofRoot().begin())).toBe(4);
});

test('an older document and one of another channel are refused', async () => {
  const trust = ofRoot();
  await trust.accept(await signedDocument(release(3), keys, roles));
  expect(await trust.accept(await signedDocument(release(2), keys, roles))).toBeNull();
  const other = { ...release(9), channel: 'beta' };
  expect(await trust.accept(await signedDocument(other, keys, roles))).toBeNull();
});

test('a newer document that another tab has stored stays on the device', async () => {
  const [third, fifth] = await Promise.all([3, 5].map((one) => signedDocument(release(one), keys, roles)));
  const trust = ofRoot();
  await trust.accept(third as HostedDocument);
  await ofRoot().accept(fifth as HostedDocument);
  expect(revisionOf(await trust.accept(await signedDocument(release(4), keys, roles)))).toBe(4);
  expect(kept?.documents.live?.revision).toBe(5);
});

test('a browser that allows no storage remembers nothing and runs the release', async () => {
  isStorageAllowed = false;
  const trust = ofRoot();
  expect(await trust.begin()).toBeNull();
  expect(revisionOf(await trust.accept(await signedDocument(release(3), keys, roles)))).toBe(3);
});
