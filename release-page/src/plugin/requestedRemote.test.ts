import type { ReleaseDocument } from '../document/document.ts';
import { remoteOf } from '../testing/release.ts';
import { releasedName, requestedRemote } from './requestedRemote.ts';

const shop = { name: 'shop_of_team', alias: 'shop' };
const remotes = [{ name: 'shop_of' }, shop, { name: '@org/bag' }];

test.each<[string, readonly [name?: string, expose?: string]]>([
  ['shop/List', ['shop_of_team', './List']],
  ['shop_of_team/deep/List', ['shop_of_team', './deep/List']],
  ['shop', ['shop_of_team', '.']],
  ['@org/bag/List', ['@org/bag', './List']],
  ['shop@1.0.0/List', []],
  ['shopping/List', []],
])('the id %s names the remote and module %j', (id, [name, expose]) => {
  const requested = requestedRemote(remotes, id);
  expect([requested?.remote.name, requested?.expose]).toEqual([name, expose]);
});

const builtAs = (name: string) => {
  const remote = remoteOf('any', '1.0.0', []);
  const { '1.0.0': version } = remote.versions;
  if (!version) throw new Error('There is no version');
  return { ...remote, versions: { '1.0.0': { ...version, stock: { name } } } };
};

test.each<[string, ReleaseDocument['remotes'], string | undefined]>([
  ['its alias', { shop: builtAs('x'), shop_of_team: builtAs('y') }, 'shop'],
  ['its name', { shop_of_team: builtAs('y') }, 'shop_of_team'],
  ['the name of its builds', { store: builtAs('shop_of_team') }, 'store'],
  ['nothing', { other: builtAs('other') }, undefined],
])('a remote of the host is found in a release by %s', (_what, released, name) => {
  const release = { schema: 1, channel: 'live', revision: 1, issuedAt: '', remotes: released } as const;
  expect(releasedName(release, shop)).toBe(name);
  expect(releasedName(release, { name: 'constructor' })).toBeUndefined();
});
