import type { HostedDocument, RemoteVersion } from '../document/document.ts';
import type { Roles } from '../document/roles.ts';
import { releaseOf, remoteOf, route } from '../testing/release.ts';
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
import { baseOf, rolesFor } from './roles.ts';

type Holder = Awaited<ReturnType<typeof releaseKeys>>;

let keys: SiteKeys;
let pilot: Holder;
let roles: Roles;
/** What `channels` signed: the hall at 1.0.0, a share of players at 1.1.0, and a host with a former one beside it. */
let decided: HostedDocument;
/** What the pilot signed after it: everybody has the hall 1.1.0. */
let step: HostedDocument;
beforeAll(async () => {
  [keys, pilot] = await Promise.all([siteKeys(), releaseKeys()]);
  const { signatures: _, ...unsigned } = await rolesOf(keys);
  roles = await signedBy({ ...unsigned, steps: signersOf([pilot]) }, keys.root);
  decided = await signedDocument(release(9), keys, roles);
  step = await pilot.sign(stepFrom(decided, 10));
});

function release(revision: number): HostedDocument {
  const plain = releaseOf([route('/')]);
  const { version: _, ...files } = plain.host;
  const host = { ...plain.host, lastGood: '0.9.0', versions: { '0.9.0': { ...files, base: 'host/0.9.0/' } } };
  const former = remoteOf('hall', '1.0.0', [route('/')]);
  const next = remoteOf('hall', '1.1.0', [route('/')]);
  const canary = { version: '1.1.0', bps: 500, salt: 'salt' };
  const hall = { ...former, canary, versions: { ...former.versions, ...next.versions } };
  return { ...plain, revision, issuedAt: `at ${revision}`, host, remotes: { hall } };
}

/** Returns the unsigned step to the hall 1.1.0 for everybody. */
function stepFrom({ signature, ...document }: HostedDocument, revision: number): HostedDocument {
  const { hall } = document.remotes;
  if (!hall) throw new Error('There is no hall');
  const { active, lastGood, blocked, canary, ...others } = hall;
  const base = {
    revision: document.revision,
    issuedAt: document.issuedAt,
    remotes: { hall: { active, lastGood, blocked, canary } },
    ...(signature && { signature }),
  };
  const next = { ...others, active: '1.1.0', lastGood: '1.0.0', blocked };
  return { ...document, revision, issuedAt: `at ${revision}`, remotes: { hall: next }, base };
}

const counts = async (document: HostedDocument) =>
  (await rolesFor(document, roles).catch(() => null)) !== null;

test('a step of the pilot counts, and leads back to exactly what the channels’ role signed', async () => {
  expect(await counts(step)).toBe(true);
  expect(step.base && baseOf(step, step.base)).toEqual(decided);
});

test('a step takes a host back to a version that the document has', async () => {
  const { version: active, lastGood, versions, ...files } = decided.host;
  const { '0.9.0': former } = versions ?? {};
  if (!former) throw new Error('There is no former host');
  const { revision, issuedAt, signature } = decided;
  const back = await pilot.sign({
    ...decided,
    revision: 10,
    host: { version: '0.9.0', blocked: [active], ...former, versions: { [active]: files } },
    base: {
      revision,
      issuedAt,
      host: { version: active, ...(lastGood && { lastGood }) },
      ...(signature && { signature }),
    },
  });
  expect(await counts(back)).toBe(true);
  expect(
    await counts(await pilot.sign({ ...back, host: { ...back.host, base: 'https://evil.example/' } })),
  ).toBe(false);
});

describe('a thief of the pilot’s key', () => {
  const hallWith = (changes: Partial<RemoteVersion>): HostedDocument['remotes'] => {
    const { hall } = step.remotes;
    if (!hall) throw new Error('There is no hall');
    const version = { ...hall.versions['1.1.0'], ...changes } as RemoteVersion;
    return { hall: { ...hall, versions: { ...hall.versions, '1.1.0': version } } };
  };
  const named = (active: string) => ({ hall: { ...remoteOf('hall', active, []), ...{ versions: {} } } });

  test.each<[string, () => Partial<HostedDocument>]>([
    ['other files of a version', () => ({ remotes: hallWith({ base: 'https://evil.example/' }) })],
    ['another hash', () => ({ remotes: hallWith({ integrity: { 'entry.js': 'sha256-evil' } }) })],
    [
      'a version that the channels’ role did not sign',
      () => ({ remotes: { ...step.remotes, ...named('2.0.0') } }),
    ],
    [
      'a version that is not there',
      () => ({ remotes: { hall: { ...hallWith({}).hall, active: '9.0.0' } as never } }),
    ],
    ['a further remote', () => ({ remotes: { ...step.remotes, wallet: remoteOf('wallet', '1.0.0', []) } })],
    ['no remote', () => ({ remotes: {} })],
    ['another configuration', () => ({ configuredIn: 10 })],
    ['another host', () => ({ host: { ...step.host, scripts: ['evil.js'] } })],
    ['another channel', () => ({ channel: 'beta' })],
    ['a field that this page does not know', () => ({ later: 'field' }) as Partial<HostedDocument>],
    ['no base', () => ({ base: undefined })],
    ['a base of another number', () => ({ base: { ...step.base, revision: 3 } as HostedDocument['base'] })],
    [
      'another configuration, which the base puts back',
      () => ({ configuredIn: 10, base: { ...step.base, configuredIn: decided.configuredIn } as never }),
    ],
    [
      'other files, which the base puts back',
      () => {
        const { hall } = decided.remotes;
        const remotes = { hall: { ...step.base?.remotes?.hall, versions: hall?.versions } };
        return {
          remotes: hallWith({ base: 'https://evil.example/' }),
          base: { ...step.base, remotes } as never,
        };
      },
    ],
    [
      'another host, which the base puts back',
      () => {
        const host = { ...step.host, base: 'https://evil.example/' };
        return { host, base: { ...step.base, host: decided.host } as never };
      },
    ],
    ['a number that leaves no room for the next', () => ({ revision: 999_999 })],
    ['a base without a signature', () => ({ base: { ...step.base, signature: undefined } as never })],
  ])('signs %s in vain', async (_what, changes) => {
    expect(await counts(await pilot.sign({ ...step, ...changes() }))).toBe(false);
  });

  test.each<[string, () => object, () => object]>([
    ['another channel', () => ({ channel: 'beta' }), () => ({ channel: 'live' })],
    ['the way to other remotes', () => ({ index: 'sha256-evil' }), () => ({ index: undefined })],
    [
      'older versions that the team signed',
      () => ({ remotes: { hall: remoteOf('hall', '0.1.0', [route('/')]) } }),
      () => ({ remotes: { hall: decided.remotes.hall } }),
    ],
    [
      'a host without its hashes',
      () => {
        const { integrity: _, ...bare } = decided.host;
        return { host: bare };
      },
      () => ({ host: decided.host }),
    ],
  ])(
    'hides %s in vain behind a base that has what the channels’ role signed',
    async (_what, changes, hidden) => {
      const base = { ...step.base, ...hidden() };
      const forged = { ...step, ...changes(), base } as HostedDocument;
      expect(await counts(await pilot.sign(forged))).toBe(false);
    },
  );

  test('signs no preview and no roles', async () => {
    const own = await rolesOf({ ...keys, root: pilot }, { version: 2 });
    expect(await counts(await pilot.sign({ ...step, roles: own }))).toBe(false);
    expect(await counts(await pilot.sign(decided))).toBe(false);
  });
});

test('a step that nobody but the channels’ role or a stranger signed does not count', async () => {
  const stranger = await releaseKeys();
  expect(await counts(await keys.channels.sign(step))).toBe(false);
  expect(await counts(await stranger.sign(step))).toBe(false);
  expect(await counts({ ...step, revision: 11 })).toBe(false);
});

test('after an exchange of the pilot’s key the former one signs no step', async () => {
  const { signatures: _, ...unsigned } = await rolesOf(keys, { version: 2 });
  const next = await signedBy({ ...unsigned, steps: signersOf([await releaseKeys()]) }, keys.root);
  expect(await rolesFor(step, next).catch(() => null)).toBeNull();
});

test('a device takes no step from a document that is older than the one it knows', async () => {
  let kept: Known | null = null;
  const memory: Memory = {
    read: async () => kept,
    write: async (known) => {
      kept = known;
    },
  };
  Object.assign(globalThis, { fetch: async () => ({ ok: false }) });
  jest.spyOn(console, 'warn').mockImplementation();
  const begin = (page: HostedDocument) => createReleaseTrust(undefined, memory).begin(page);
  expect(await begin(step)).toMatchObject({ revision: 10 });
  const newer = await signedDocument(release(12), keys, roles);
  const trust = createReleaseTrust(undefined, memory);
  await trust.begin(newer);
  // The pilot's key brings back the versions of revision 9 under a new number.
  const replayed = await pilot.sign(stepFrom(decided, 13));
  expect(await trust.accept(replayed)).toBeNull();
  expect(await begin(replayed)).toMatchObject({ revision: 12 });
  const onward = await pilot.sign(stepFrom(newer, 13));
  expect(await trust.accept(onward)).toMatchObject({ revision: 13 });
  expect(await trust.accept(await pilot.sign(stepFrom(decided, 14)))).toBeNull();
});
