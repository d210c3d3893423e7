import type { HostedDocument, RemoteVersion } from '../document/document.ts';
import type { Preview } from '../document/preview.ts';
import type { ApplicationRole, Roles, Root } from '../document/roles.ts';
import { releaseOf, remoteOf, route } from '../testing/release.ts';
import { releaseKeys } from '../testing/releaseKeys.ts';
import {
  rolesOf,
  type SiteKeys,
  signedBy,
  signedDocument,
  signedPreview,
  signedRemote,
  signersOf,
  siteKeys,
} from '../testing/siteRoles.ts';
import { isPreviewSigned } from './previewTrust.ts';
import { areOfTeams, isOfTeam, isSignedBy, rolesFor, rolesOfKey } from './roles.ts';

let keys: SiteKeys;
let roles: Roles;
let document: HostedDocument;
beforeAll(async () => {
  keys = await siteKeys();
  roles = await rolesOf(keys);
  document = await signedDocument(release(), keys, roles);
});

function release(): HostedDocument {
  return { ...releaseOf([route('/'), route('/games/:id')]), revision: 9 };
}

/** Returns the roles that signed a document and all versions in it, as a page finds them that follows it. */
async function followed(document: HostedDocument, known: Roles): Promise<Roles | null> {
  const found = await rolesFor(document, known);
  return found && (await areOfTeams(document, found)) ? found : null;
}

/** Returns the root of another key, which the root in force has signed. */
async function rootAfter(before: SiteKeys, next: SiteKeys['root']): Promise<Root> {
  return signedBy({ kind: 'root' as const, ...signersOf([next]) }, before.root);
}

const version = (changes: Partial<RemoteVersion>): HostedDocument => {
  const { hall } = document.remotes;
  const versions = { '1.0.0': { ...hall?.versions['1.0.0'], ...changes } as RemoteVersion };
  return { ...document, remotes: { hall: { ...remoteOf('hall', '1.0.0', []), versions } } };
};

test('a document counts that the channels’ role signed, and each team its versions', async () => {
  expect(await followed(document, roles)).toBe(roles);
});

describe('a thief of the channels’ key, who signs the document again,', () => {
  const resigned = async (changed: HostedDocument) =>
    followed(await keys.channels.sign(changed), roles).catch(() => null);

  test.each<[string, Partial<RemoteVersion>]>([
    ['another folder', { base: 'https://evil.example/' }],
    ['another entry', { entry: 'evil.js' }],
    ['another hash of the entry', { integrity: { 'entry.js': 'sha256-evil' } }],
    ['another address', { routes: [route('/deposit')] }],
    [
      'a call that is sent with the player’s token',
      {
        routes: [route('/', { first: [{ method: 'POST', path: '/api/withdraw' }] })],
      },
    ],
    ['a file of a foreign build', { stock: { name: 'evil', modules: ['evil.js'] } }],
    ['requirements that every host meets', { requires: { react: '*' } }],
    ['no signature', { signatures: [] }],
    ['a field that this page does not know', { later: 'field' } as Partial<RemoteVersion>],
  ])('gives a version %s in vain', async (_what, changes) => {
    expect(await resigned(version(changes))).toBeNull();
  });

  test('gives a version of one remote to another in vain, and under another number', async () => {
    const { hall = remoteOf('hall', '1.0.0', []) } = document.remotes;
    const wallet = { ...roles, applications: { ...roles.applications, wallet: signersOf([keys.host]) } };
    const both = await signedBy(wallet, keys.root);
    const asWallet = await keys.channels.sign({ ...document, roles: both, remotes: { wallet: hall } });
    expect(await followed(asWallet, both)).toBeNull();
    const claiming = {
      ...hall.versions['1.0.0'],
      version: '1.0.0',
      name: 'hall',
    } as unknown as RemoteVersion;
    expect(
      await resigned({ ...document, remotes: { hall: { ...hall, versions: { '0.9.0': claiming } } } }),
    ).toBeNull();
    const renamed = { ...hall, versions: { '0.9.0': hall.versions['1.0.0'] as RemoteVersion } };
    expect(await resigned({ ...document, remotes: { hall: renamed } })).toBeNull();
  });

  test('brings a remote that has no role in vain, whatever its name', async () => {
    const remotes = { ...document.remotes, channels: remoteOf('channels', '1.0.0', []) };
    expect(await resigned({ ...document, remotes })).toBeNull();
    const inherited = { ...document.remotes, constructor: remoteOf('constructor', '1.0.0', []) };
    expect(await resigned({ ...document, remotes: inherited })).toBeNull();
  });

  test('names keys of their own in vain', async () => {
    const thief = await siteKeys();
    const own = { ...thief, channels: keys.channels };
    const claimed = [
      await rolesOf(own, { version: 2 }),
      { ...(await rolesOf(own, { version: 2 })), roots: roles.roots },
      await rolesOf({ ...own, root: keys.channels }, { version: 2 }),
      { ...roles, version: 2 },
    ];
    for (const one of claimed)
      expect(await followed(await signedDocument(release(), own, one), roles)).toBeNull();
  });

  test('can choose among signed versions, and set what the release tool sets', async () => {
    expect(
      await resigned(version({ fits: ['any'], commit: 'other', builtAt: 'later', frames: 'none' })),
    ).toBe(roles);
  });
});

test('a team makes versions of its own application and nothing else: its key signs no document', async () => {
  expect(await followed(await keys.hall.sign(document), roles)).toBeNull();
  const forged = await keys.channels.sign({
    ...document,
    remotes: { hall: await signedRemote('hall', remoteOf('hall', '1.0.0', []), { hall: keys.host }) },
  });
  expect(await followed(forged, roles)).toBeNull();
});

describe('on a site with many applications a role that stands beside the versions', () => {
  const sports = remoteOf('sports', '1.0.0', [route('/sports')]);
  const roleOf = async (changes: Partial<ApplicationRole> = {}, by = keys.root) =>
    signedBy(
      { kind: 'role' as const, application: 'sports', version: 1, ...signersOf([keys.hall]), ...changes },
      by,
    );
  const withRole = async (role: ApplicationRole | undefined) => {
    const remote = { ...(await signedRemote('sports', sports, keys)), role };
    return keys.channels.sign({ ...document, remotes: { sports: remote } });
  };

  test('counts where the root signed it for this application with the roles that are in force', async () => {
    expect(await followed(await withRole(await roleOf()), roles)).toBe(roles);
  });

  test.each<[string, () => Promise<ApplicationRole | undefined>]>([
    ['is missing', async () => undefined],
    ['is of another application', () => roleOf({ application: 'hall' })],
    ['is of former roles', () => roleOf({ version: 0 })],
    ['is of later roles', () => roleOf({ version: 2 })],
    ['the channels signed', () => roleOf({}, keys.channels)],
    ['has other keys', async () => ({ ...(await roleOf()), ...signersOf([keys.channels]) })],
    ['names another team', () => roleOf(signersOf([keys.host]))],
  ])('does not count where it %s', async (_what, role) => {
    expect(await followed(await withRole(await role()), roles)).toBeNull();
  });
});

describe('roles that a document brings', () => {
  test('replace the known ones where the known root signed them with a higher number', async () => {
    const next = { ...keys, channels: await releaseKeys(), hall: await releaseKeys() };
    const brought = await rolesOf(next, { version: 2 });
    expect(await followed(await signedDocument(release(), next, brought), roles)).toEqual(brought);
  });

  test('end what the former keys sign, and a document of the former roles counts where its keys have stayed', async () => {
    const robbed = await rolesOf({ ...keys, hall: await releaseKeys() }, { version: 2 });
    expect(await followed(document, robbed)).toBeNull();
    const other = await rolesOf({ ...keys, root: keys.root }, { version: 3 });
    expect(await followed(document, other)).toBe(other);
  });

  test('count along a chain of roots, each signed by the one before it', async () => {
    const second = { ...keys, root: await releaseKeys() };
    const third = { ...keys, root: await releaseKeys() };
    const roots = [...roles.roots, await rootAfter(keys, second.root), await rootAfter(second, third.root)];
    const brought = await rolesOf(third, { version: 3, roots });
    const signed = await signedDocument(release(), third, brought);
    const ofSecond = await rolesOf(second, { version: 2, roots: roots.slice(0, 2) });
    for (const known of [roles, ofSecond]) expect(await followed(signed, known)).toEqual(brought);
    const gap = await rolesOf(third, { version: 3, roots: [roots[0] as Root, roots[2] as Root] });
    expect(await followed(await signedDocument(release(), third, gap), roles)).toBeNull();
    // The root before it signs nothing more.
    const former = await rolesOf({ ...keys }, { version: 4, roots });
    expect(await followed(await signedDocument(release(), keys, former), ofSecond)).toBeNull();
  });

  test('count from the release key on that a page from before roles knows', async () => {
    const known = rolesOfKey(keys.channels.publicKey);
    expect(await followed(document, known)).toBeNull();
    const first: Root = { kind: 'root', ...signersOf([keys.channels]) };
    const roots = [first, await rootAfter({ ...keys, root: keys.channels }, keys.root)];
    const brought = await rolesOf(keys, { roots });
    expect(await followed(await signedDocument(release(), keys, brought), known)).toEqual(brought);
  });

  test('are demanded of every document once they are known', async () => {
    const { roles: _, signature: __, ...plain } = document;
    expect(await followed(await keys.channels.sign(plain), roles)).toBeNull();
  });
});

test('a page that knows one key alone asks no team', async () => {
  const known = rolesOfKey(keys.channels.publicKey);
  expect(await followed(await keys.channels.sign(release()), known)).toBe(known);
  expect(await followed(await keys.hall.sign(release()), known)).toBeNull();
});

describe('a role of several keys', () => {
  test('takes as many different ones as its threshold', async () => {
    const [one, two, three, stranger] = await Promise.all([1, 2, 3, 4].map(releaseKeys));
    if (!one || !two || !three || !stranger) throw new Error('There are no keys');
    const role = signersOf([one, two, three], 2);
    const part = { kind: 'version' };
    expect(await isSignedBy(role, await signedBy(part, one, three))).toBe(true);
    expect(await isSignedBy(role, await signedBy(part, two))).toBe(false);
    expect(await isSignedBy(role, await signedBy(part, two, two))).toBe(false);
    expect(await isSignedBy(role, await signedBy(part, two, stranger))).toBe(false);
    expect(await isSignedBy(role, await one.sign(part))).toBe(false);
  });

  test('is never met without a signature, whatever threshold is claimed', async () => {
    for (const threshold of [0, -1, Number.NaN])
      expect(await isSignedBy({ keys: [keys.hall.publicKey], threshold }, { kind: 'version' })).toBe(false);
    expect(await isSignedBy({ keys: [], threshold: 0 }, { signature: 'AA==' })).toBe(false);
  });

  test('looks at no more than eight signatures', async () => {
    const { signatures: [own] = [] } = await signedBy({}, keys.hall);
    const role = signersOf([keys.hall]);
    expect(await isSignedBy(role, { signatures: [...Array(7).fill('AA=='), own] })).toBe(true);
    expect(await isSignedBy(role, { signatures: [...Array(8).fill('AA=='), own] })).toBe(false);
  });
});

test('a version counts where its own team signed it', async () => {
  const { '1.1.0': signed } = (await signedRemote('hall', remoteOf('hall', '1.1.0', [route('/')]), keys))
    .versions;
  if (!signed) throw new Error('There is no version');
  expect(await isOfTeam(roles, { name: 'hall', number: '1.1.0', part: signed })).toBe(true);
  expect(await isOfTeam(roles, { name: 'hall', number: '1.2.0', part: signed })).toBe(false);
  expect(await isOfTeam(roles, { name: 'wallet', number: '1.1.0', part: signed })).toBe(false);
});

test('a preview counts that channels and team signed, and no other', async () => {
  const release = remoteOf('hall', '2.0.0', [route('/')]).versions['2.0.0'];
  if (!release) throw new Error('There is no version');
  const preview: Preview = { kind: 'preview', name: 'hall', version: '2.0.0', issuedAt: '', release };
  const signed = await signedPreview(preview, keys);
  expect(await isPreviewSigned(signed, roles)).toBe(true);
  expect(await isPreviewSigned(await keys.channels.sign(preview), roles)).toBe(false);
  const changed = { ...signed, release: { ...signed.release, base: 'evil/' } };
  expect(await isPreviewSigned(await keys.channels.sign(changed), roles)).toBe(false);
  expect(await isPreviewSigned(await keys.hall.sign(signed), roles)).toBe(false);
});
