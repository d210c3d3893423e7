import type { HostedDocument } from '../document/document.ts';
import { documentIn } from '../document/documentIn.ts';
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
import { createReleaseTrust } from './releaseTrust.ts';
import type { Known } from './roles.ts';
import { rolesOfKey } from './roles.ts';

type Keys = Awaited<ReturnType<typeof releaseKeys>>;

const DAY_MS = 86_400_000;
let keys: Keys;
let stranger: Keys;
let kept: Known | null;
/** The newest document that the site serves. */
let latest: object | null;
const logged = { warn: jest.fn(), error: jest.fn() };

const memory: Memory = {
  read: async () => kept,
  write: async (known) => {
    kept = known;
  },
};

const fetched = jest.fn(async (path: string) => {
  if (!/^(releases|heads)\//.test(path)) return { status: 404 };
  if (!latest) throw new TypeError('Failed to fetch');
  return { ok: true, status: 200, json: async () => latest };
});

beforeAll(async () => {
  keys = await releaseKeys();
  stranger = await releaseKeys();
});
beforeEach(() => {
  kept = null;
  latest = null;
  fetched.mockClear();
  Object.assign(globalThis, { fetch: fetched });
  jest.spyOn(console, 'warn').mockImplementation(logged.warn.mockClear());
  jest.spyOn(console, 'error').mockImplementation(logged.error.mockClear());
});
afterEach(() => jest.restoreAllMocks());

function release(revision: number, changes: Partial<HostedDocument> = {}): HostedDocument {
  return { ...releaseOf([route('/')]), revision, ...changes };
}

/** Opens a page with this document, which names this key, on the device. */
async function open(document: object, { publicKey }: Pick<Keys, 'publicKey'> = keys) {
  const page = documentIn(document);
  if (!page) throw new Error('The page makes no sense');
  const trust = createReleaseTrust(publicKey, memory);
  const runs = await trust.begin(page);
  return { trust, revision: runs?.revision ?? null };
}

/** The device has seen this revision. */
async function seen(revision: number): Promise<void> {
  await open(await keys.sign(release(revision)));
}

const words = (spoken: jest.Mock) => spoken.mock.calls.join(' ');

test('the first page is trusted without a request, and the device stores its key and document', async () => {
  const signed = await keys.sign(release(9));
  expect((await open(signed)).revision).toBe(9);
  expect(kept).toEqual({ roles: rolesOfKey(keys.publicKey), documents: { live: signed } });
  expect((await open(await keys.sign(release(10)))).revision).toBe(10);
  expect(kept?.documents.live?.revision).toBe(10);
  expect(fetched).not.toHaveBeenCalled();
  expect([words(logged.warn), words(logged.error)]).toEqual(['', '']);
});

test('the page is verified once, while the device is still being read, and a known document is not written again', async () => {
  await seen(9);
  const verified = jest.spyOn(crypto.subtle, 'verify');
  const write = jest.spyOn(memory, 'write');
  let answer = (_known: Known | null) => {};
  const read = jest.spyOn(memory, 'read').mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const opening = open(await keys.sign(release(9)));
  while (verified.mock.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  expect([read.mock.calls.length, verified.mock.calls.length]).toEqual([1, 1]);
  answer(structuredClone(kept));
  expect((await opening).revision).toBe(9);
  expect(verified).toHaveBeenCalledTimes(1);
  expect(write).not.toHaveBeenCalled();
});

test('signed fields that this host does not know are stored, too', async () => {
  await open(await keys.sign({ ...release(9), later: 'field' }));
  expect((await open(await keys.sign(release(7)))).revision).toBe(9);
});

test('a followed release is stored beside the documents of other channels', async () => {
  const beta = await keys.sign(release(2, { channel: 'beta' }));
  await open(beta);
  const { trust } = await open(await keys.sign(release(9)));
  const next = await keys.sign(release(10));
  const received = documentIn(next);
  expect(received && (await trust.accept(received))).toEqual(received);
  expect(kept).toEqual({ roles: rolesOfKey(keys.publicKey), documents: { beta, live: next } });
});

test('an unsigned release on the device does not run, whatever key a page names', async () => {
  const beta = await keys.sign(release(2, { channel: 'beta' }));
  kept = { roles: rolesOfKey(keys.publicKey), documents: { beta, live: release(99) } };
  expect((await open(await stranger.sign(release(10)), stranger)).revision).toBeNull();
});

test('a newer document that another tab has stored is not overwritten by an older one', async () => {
  const { trust } = await open(await keys.sign(release(9)));
  await open(await keys.sign(release(11)));
  expect(await trust.accept(await keys.sign(release(10)))).not.toBeNull();
  expect(kept?.documents.live?.revision).toBe(11);
});

describe('an older, truly signed page', () => {
  beforeEach(() => seen(9));

  test('runs the newest release in the store', async () => {
    latest = await keys.sign(release(11));
    expect((await open(await keys.sign(release(7)))).revision).toBe(11);
    expect(words(logged.warn)).toContain(
      'carries release 7 of channel live, older than what there is: release 11',
    );
    expect(kept?.documents.live?.revision).toBe(11);
  });

  test('that carries only a head is compared with the newest head', async () => {
    latest = await keys.sign(release(11, { index: 'sha256-j' }));
    expect((await open(await keys.sign(release(7, { index: 'sha256-i' })))).revision).toBe(11);
    expect(fetched.mock.calls.map(([path]) => path)).toEqual(['heads/live.json']);
    expect(kept?.documents.live).toMatchObject({ revision: 11, index: 'sha256-j' });
  });

  test('runs the stored release when the store has an older one, a forged one or none', async () => {
    for (const given of [await keys.sign(release(8)), await stranger.sign(release(12)), release(12), null]) {
      latest = given;
      expect((await open(await keys.sign(release(7)))).revision).toBe(9);
    }
    expect(kept?.documents.live?.revision).toBe(9);
  });

  test('ignores a release of another channel in the store', async () => {
    latest = await keys.sign(release(20, { channel: 'beta' }));
    expect((await open(await keys.sign(release(7)))).revision).toBe(9);
  });

  test('is not older when it is of another channel', async () => {
    expect((await open(await keys.sign(release(2, { channel: 'beta' })))).revision).toBe(2);
    expect(Object.keys(kept?.documents ?? {})).toEqual(['live', 'beta']);
  });
});

describe('an older page from the device', () => {
  beforeEach(() => seen(9));
  const openStored = async (page: HostedDocument) =>
    createReleaseTrust(keys.publicKey, memory).begin(page, true);

  test('runs the stored release without a request', async () => {
    latest = await keys.sign(release(11));
    expect((await openStored(await keys.sign(release(7))))?.revision).toBe(9);
    expect(fetched).not.toHaveBeenCalled();
  });

  test('asks the store where what the device has is not signed', async () => {
    if (kept) kept = { ...kept, documents: { live: release(9) } };
    latest = await keys.sign(release(11));
    expect((await openStored(await keys.sign(release(7))))?.revision).toBe(11);
  });

  test('that is as new as what the device has runs its own release', async () => {
    const page = await keys.sign(release(9));
    expect(await openStored(page)).toMatchObject({ revision: 9, signature: page.signature });
  });
});

describe('a page whose document is not signed with the key', () => {
  const changed = async () => ({ ...(await keys.sign(release(9))), revision: 10 });

  test('runs the newest genuine release instead', async () => {
    latest = await keys.sign(release(9));
    expect((await open(await changed())).revision).toBe(9);
    expect(words(logged.warn)).toContain('not signed by the roles of the site: release 9 runs');
  });

  test('runs no release where there is none, and trusts a genuine one that follows', async () => {
    const { trust, revision } = await open(await changed());
    expect(revision).toBeNull();
    expect(words(logged.error)).toContain('Nothing of it is loaded');
    expect(kept).toBeNull();
    const later = documentIn(await keys.sign(release(9)));
    expect(later && (await trust.accept(later))).toEqual(later);
    expect(kept).toMatchObject({ documents: { live: { revision: 9 } } });
  });
});

describe('the stored record', () => {
  test.each([
    ['an impossible revision', { revision: 1e9 }],
    ['a document that was changed', { issuedAt: 'later' }],
  ])('with %s is dropped and does not stop the page', async (_what, change) => {
    await seen(9);
    const live = { ...kept?.documents.live, revision: 9, ...change };
    kept = kept && { ...kept, documents: { live } };
    latest = await keys.sign(release(8));
    expect((await open(await keys.sign(release(9)))).revision).toBe(9);
    expect((await open(await keys.sign(release(9)))).revision).toBe(9);
    if ('revision' in change) expect(words(logged.warn)).toContain('proves nothing and is forgotten');
  });

  test('with an invalid key does not stop the page', async () => {
    await seen(9);
    kept = kept && { ...kept, roles: rolesOfKey({ ...keys.publicKey, x: 'nonsense' }) };
    expect((await open(await keys.sign(release(9)))).revision).toBe(9);
    expect(kept?.roles).toEqual(rolesOfKey(keys.publicKey));
  });

  test('is absent in a browser that forbids storage', async () => {
    const page = documentIn(await keys.sign(release(9)));
    const write = jest.fn();
    const forbidden: Memory = { read: () => Promise.reject(new Error('SecurityError')), write };
    const trust = createReleaseTrust(keys.publicKey, forbidden);
    expect(page && (await trust.begin(page))?.revision).toBe(9);
    expect(write).not.toHaveBeenCalled();
  });
});

describe('a page that names another key', () => {
  beforeEach(() => seen(9));

  test('runs the release of the known key while the store has one', async () => {
    latest = await keys.sign(release(10));
    expect((await open(await stranger.sign(release(12)), stranger)).revision).toBe(10);
    expect(kept).toMatchObject({ roles: rolesOfKey(keys.publicKey) });
  });

  test('runs the stored release for three days when the store has the other key as well, and is trusted after them', async () => {
    const page = await stranger.sign(release(12));
    latest = page;
    const start = Date.now();
    const now = jest.spyOn(Date, 'now');
    for (const days of [0, 2.9]) {
      now.mockReturnValue(start + days * DAY_MS);
      expect((await open(page, stranger)).revision).toBe(9);
      expect(words(logged.error)).toContain('which does not lead to it: release 9, seen before, runs');
    }
    now.mockReturnValue(start + 3.1 * DAY_MS);
    expect((await open(page, stranger)).revision).toBe(12);
    expect(kept).toEqual({ roles: rolesOfKey(stranger.publicKey), documents: { live: page } });
  });

  test('is doubted for three days again after a page of the known key', async () => {
    const page = await stranger.sign(release(12));
    latest = page;
    const start = Date.now();
    const now = jest.spyOn(Date, 'now').mockReturnValue(start);
    await open(page, stranger);
    expect(kept?.doubt).toEqual({ root: expect.stringContaining(stranger.publicKey.x), since: start });
    await open(await keys.sign(release(9)));
    expect(kept?.doubt).toBeUndefined();
    now.mockReturnValue(start + 4 * DAY_MS);
    expect((await open(page, stranger)).revision).toBe(9);
  });

  test('is doubted as well where the site answers 404 for the files of the stored release, and none is requested', async () => {
    expect((await open(await stranger.sign(release(1)), stranger)).revision).toBe(9);
    expect(fetched.mock.calls.every(([path]) => /^(releases|heads)\//.test(path))).toBe(true);
  });

  test('and a page without any key runs the stored release', async () => {
    const page = documentIn(release(12));
    const trust = createReleaseTrust(undefined, memory);
    expect(page && (await trust.begin(page))?.revision).toBe(9);
  });
});

test('an unsigned page from before releases were signed runs where the device has no key', async () => {
  const page = documentIn(release(3));
  expect(page && (await createReleaseTrust(undefined, memory).begin(page))?.revision).toBe(3);
});

describe('a site with roles', () => {
  let site: SiteKeys;
  let first: Roles;
  beforeAll(async () => {
    site = await siteKeys();
    first = await rolesOf(site);
  });

  const of = (revision: number, by = site, roles = first) => signedDocument(release(revision), by, roles);
  /** Opens a page that names no key in its configuration. */
  const openSite = async (page: HostedDocument) => {
    const trust = createReleaseTrust(undefined, memory);
    return { trust, revision: (await trust.begin(page))?.revision ?? null };
  };

  test('is trusted at the first visit by the root that its page names, which the device remembers', async () => {
    expect((await openSite(await of(9))).revision).toBe(9);
    expect(kept).toMatchObject({ roles: first, documents: { live: { revision: 9 } } });
    expect(fetched).not.toHaveBeenCalled();
  });

  test('exchanges every key under open pages and for players who return', async () => {
    const { trust } = await openSite(await of(9));
    const next = await siteKeys();
    const link = await signedBy({ kind: 'root' as const, ...signersOf([next.root]) }, site.root);
    const roles = await rolesOf(next, { version: 2, roots: [...first.roots, link] });
    expect(await trust.accept(await of(10, next, roles))).not.toBeNull();
    expect(await trust.accept(await of(11))).toBeNull();
    expect(kept).toMatchObject({ roles: { version: 2 }, documents: { live: { revision: 10 } } });
    kept = null;
    await openSite(await of(9));
    expect((await openSite(await of(10, next, roles))).revision).toBe(10);
    expect(words(logged.error)).toBe('');
    latest = await of(12);
    expect((await openSite(await of(12))).revision).toBe(10);
  });

  test('goes over from the release key that the device knows, and no page without roles counts after that', async () => {
    await open(await site.channels.sign(release(8)), site.channels);
    const root = await signedBy({ kind: 'root' as const, ...signersOf([site.root]) }, site.channels);
    const roots = [{ kind: 'root' as const, ...signersOf([site.channels]) }, root];
    const roles = await rolesOf(site, { roots });
    const page = await of(9, site, roles);
    expect((await open(page, site.channels)).revision).toBe(9);
    expect(kept).toMatchObject({ roles: { version: 1 } });
    latest = page;
    expect((await open(await site.channels.sign(release(12)), site.channels)).revision).toBe(9);
  });

  test('whose page names another root is doubted for three days', async () => {
    await openSite(await of(9));
    const other = await siteKeys();
    const page = await of(12, other, await rolesOf(other, { version: 5 }));
    latest = page;
    const start = Date.now();
    const now = jest.spyOn(Date, 'now').mockReturnValue(start);
    expect((await openSite(page)).revision).toBe(9);
    now.mockReturnValue(start + 3.1 * DAY_MS);
    expect((await openSite(page)).revision).toBe(12);
  });

  test('hands out documents with the roles that count, where those that they bring are older', async () => {
    const { trust } = await openSite(await of(9));
    const robbed = await rolesOf({ ...site, hall: await releaseKeys() }, { version: 2 });
    const next = await of(11, site, robbed);
    expect(await trust.accept(next)).toEqual(next);
    const older = await of(12);
    expect(await trust.accept(older)).toEqual({ ...older, roles: robbed });
    expect(await createReleaseTrust(undefined, memory).begin(older)).toEqual({ ...older, roles: robbed });
  });

  test('trusts no preview that is null or has no version', async () => {
    const { trust } = await openSite(await of(9));
    for (const other of [null, {}, [], { release: null }])
      expect(await trust.isSigned(other as object)).toBe(false);
  });
});
