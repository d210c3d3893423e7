import { versionsFor } from '@site/release-page/resolve/versionsFor';
import { requireDocument } from '../document/revisions.ts';
import type { Exports, Uses } from '../published/sharedNames.ts';
import { by, hostBuild, remoteBuild, type Workplace, workplace } from '../testing/builds.ts';
import { promote, promoteTogether } from './promote.ts';
import { publish } from './publish.ts';
import { rollback } from './rollback.ts';

const shared = '@site/shared';
const forms = '@site/shared/forms';
const nutui = '@site/shared/nutui';

const names: Exports = { [shared]: { toast: null, confirm: null }, [forms]: { Field: null }, [nutui]: {} };
const withoutConfirm: Exports = { ...names, [shared]: { toast: null } };
const withDialog: Exports = { ...names, [shared]: { ...names[shared], dialog: null } };
const usual: Uses = { [shared]: ['toast'], [forms]: ['Field'], [nutui]: [] };
const alsoUsing = (name: string): Uses => ({ ...usual, [shared]: ['toast', name] });

type Versions = Readonly<Record<string, string>>;
/** The statements of builds from before entries had numbers, and of builds with them. */
const oldHost = { [shared]: '3.2.0' };
const newHost = { [shared]: '3.3.0', [forms]: '3.3.0', [nutui]: '3.3.0' };
const oldRemote = { [shared]: '^3.2.0' };
const newRemote = { [shared]: '^3.0.0', [forms]: '^3.0.0' };
const otherForms = { ...newHost, [forms]: '4.3.0' };
const fourthForms = { ...newRemote, [forms]: '^4.0.0' };

type Pair = {
  readonly host: readonly [provides: Versions, exports: Exports];
  readonly remote: readonly [requires: Versions, uses: Uses];
  readonly refusal?: string;
};

const pairs: Readonly<Record<string, Pair>> = {
  'an older host and an older remote': { host: [oldHost, names], remote: [oldRemote, usual] },
  'an older host and a newer remote': { host: [oldHost, names], remote: [newRemote, usual] },
  'a newer host and an older remote': { host: [newHost, names], remote: [oldRemote, usual] },
  'a newer host and a newer remote': { host: [newHost, names], remote: [newRemote, usual] },
  'a host of a lower minor version that has all names': {
    host: [{ [shared]: '3.0.0' }, names],
    remote: [newRemote, usual],
  },
  'a host of a lower minor version and a remote that names its minor version': {
    host: [{ [shared]: '3.1.0' }, names],
    remote: [oldRemote, usual],
    refusal: 'requires @site/shared ^3.2.0, host 1.0.0 provides 3.1.0',
  },
  'a host with one name more': { host: [newHost, withDialog], remote: [oldRemote, usual] },
  'a name that the host lacks': {
    host: [oldHost, names],
    remote: [newRemote, alsoUsing('dialog')],
    refusal: 'uses dialog of @site/shared, which host 1.0.0 does not have',
  },
  'a name that is gone and unused, for an older remote': {
    host: [newHost, withoutConfirm],
    remote: [oldRemote, usual],
  },
  'a name that is gone and unused, for a newer remote': {
    host: [newHost, withoutConfirm],
    remote: [newRemote, usual],
  },
  'a name that is gone and used, by an older remote': {
    host: [newHost, withoutConfirm],
    remote: [oldRemote, alsoUsing('confirm')],
    refusal: 'uses confirm of @site/shared, which host 1.0.0 does not have',
  },
  'a name that is gone and used, by a newer remote': {
    host: [newHost, withoutConfirm],
    remote: [newRemote, alsoUsing('confirm')],
    refusal: 'uses confirm of @site/shared, which host 1.0.0 does not have',
  },
  'another meaning in the host, for an older remote': {
    host: [otherForms, names],
    remote: [oldRemote, usual],
    refusal: 'requires @site/shared/forms ^3.2.0, host 1.0.0 provides 4.3.0',
  },
  'another meaning in the host, for a newer remote': {
    host: [otherForms, names],
    remote: [newRemote, usual],
    refusal: 'requires @site/shared/forms ^3.0.0, host 1.0.0 provides 4.3.0',
  },
  'another meaning in the host of an entry that the remote does not use': {
    host: [{ ...newHost, [nutui]: '4.3.0' }, names],
    remote: [newRemote, usual],
  },
  'another meaning in the host of an entry that an older remote does not use': {
    host: [{ ...newHost, [nutui]: '4.3.0' }, names],
    remote: [oldRemote, usual],
  },
  'another meaning in the remote, for an older host': {
    host: [oldHost, names],
    remote: [fourthForms, usual],
    refusal: 'requires @site/shared/forms ^4.0.0, host 1.0.0 provides 3.2.0',
  },
  'another meaning in the remote, for a newer host': {
    host: [newHost, names],
    remote: [fourthForms, usual],
    refusal: 'requires @site/shared/forms ^4.0.0, host 1.0.0 provides 3.3.0',
  },
  'the same new meaning in both': { host: [otherForms, names], remote: [fourthForms, usual] },
  'a container that begins otherwise, in the host': {
    host: [{ ...newHost, [shared]: '4.0.0' }, names],
    remote: [newRemote, usual],
    refusal: 'requires @site/shared ^3.0.0, host 1.0.0 provides 4.0.0',
  },
  'a container that begins otherwise, in the remote': {
    host: [newHost, names],
    remote: [{ ...newRemote, [shared]: '^4.0.0' }, usual],
    refusal: 'requires @site/shared ^4.0.0, host 1.0.0 provides 3.3.0',
  },
};

let place: Workplace;
beforeEach(async () => {
  place = await workplace();
});
afterEach(() => place.remove());

const live = () => requireDocument(place.store, 'live');

async function publishHost(version: string, [provides, exports]: Pair['host'], isPromoted: boolean) {
  const build = await hostBuild(place.dir, version, provides, exports);
  await publish(place.store, build, { ...by, promote: isPromoted });
}

async function publishWallet(version: string, [requires, uses]: Pair['remote']) {
  return publish(place.store, await remoteBuild(place.dir, { name: 'wallet', version, requires, uses }), by);
}

/** Returns a host that has everything which a remote needs. */
function hostFor([requires, uses]: Pair['remote']): Pair['host'] {
  const used = Object.entries(uses).map(([module, list]) => [
    module,
    Object.fromEntries(list.map((name) => [name, null])),
  ]);
  const provided = Object.entries(requires).map(([name, range]) => [name, range.replace('^', '')]);
  return [Object.fromEntries(provided), Object.fromEntries(used)];
}

test.each(Object.entries(pairs))('%s', async (_, { host, remote, refusal }) => {
  await publishHost('1.0.0', host, true);
  await publishWallet('1.0.0', [{}, {}]);
  const openPage = (await live()).host?.provides ?? {};
  const expected = refusal && `wallet 2.0.0 ${refusal}`;
  const options = { ...by, reason: 'white page' };
  const outcomeOf = (change: Promise<unknown>) =>
    change.then(
      () => undefined,
      (error: Error) => error.message.split('. Release')[0],
    );

  // The remote alone, on the host that is live.
  expect(await outcomeOf(publishWallet('2.0.0', remote))).toBe(expected);
  expect(await outcomeOf(promote(place.store, 'wallet', '2.0.0', by))).toBe(expected);

  // A host that has all it needs, and the page that was open before.
  await publishHost('2.0.0', hostFor(remote), false);
  const both = [
    { name: 'host', version: '2.0.0' },
    { name: 'wallet', version: '2.0.0' },
  ];
  await promoteTogether(place.store, both, by);
  const { host: newer, remotes } = await live();
  const numbersFor = (provides: Versions) =>
    remotes.wallet && versionsFor(null, 'wallet', remotes.wallet, provides).map(({ number }) => number);
  expect(numbersFor(newer?.provides ?? {})).toEqual(['2.0.0', '1.0.0']);
  expect(numbersFor(openPage)).toEqual(refusal ? ['1.0.0'] : ['2.0.0', '1.0.0']);

  // The host alone, under that remote; then the remote, under that host.
  expect(await outcomeOf(rollback(place.store, 'host', options))).toBe(expected);
  await rollback(place.store, 'wallet', options);
  if (refusal) await rollback(place.store, 'host', options);
  expect(await outcomeOf(rollback(place.store, 'wallet', { ...options, to: '2.0.0' }))).toBe(expected);
});

test('a document names no entries: pages judge them by the digest of the host’s contract', async () => {
  await publishHost('1.0.0', [newHost, names], true);
  await publishWallet('1.0.0', [newRemote, usual]);
  const { host, remotes } = await live();
  expect(host?.provides).toEqual({ [shared]: '3.3.0', contract: expect.stringMatching(/^[0-9a-f]{8}$/) });
  expect(remotes.wallet?.versions['1.0.0']).toMatchObject({
    requires: { [shared]: '^3.0.0' },
    fits: [host?.provides.contract],
  });
  expect(remotes.wallet?.versions['1.0.0']?.requires).not.toHaveProperty([forms]);
});

test('a host has the digest of an older one with the same names until an entry gets a number of its own', async () => {
  const digests: (string | undefined)[] = [];
  for (const [version, provides] of Object.entries({
    '1.0.0': oldHost,
    '1.1.0': newHost,
    '1.2.0': otherForms,
  })) {
    await publishHost(version, [provides, names], true);
    digests.push((await live()).host?.provides.contract);
  }
  const [older, newer, changed] = digests;
  expect(newer).toBe(older);
  expect(changed).not.toBe(older);
});

test('a build of a stock plugin, which lists no names, is judged by the entries that it states', async () => {
  await publishHost('1.0.0', [otherForms, names], true);
  const stock = (version: string, range: string) =>
    remoteBuild(place.dir, { name: 'shop', version, requires: { [shared]: '^3.0.0', [forms]: range } });
  await expect(publish(place.store, await stock('1.0.0', '^3.0.0'), by)).rejects.toThrow(
    'shop 1.0.0 requires @site/shared/forms ^3.0.0, host 1.0.0 provides 4.3.0',
  );
  await publish(place.store, await stock('1.1.0', '^4.0.0'), by);
  expect((await live()).remotes.shop?.active).toBe('1.1.0');
});
