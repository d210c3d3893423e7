import { remoteAt } from '@site/release-page/largeSite/remoteIndex';
import { documentOfMany, madeUpRemote } from '../testing/manyRemotes.ts';
import { headOf } from './head.ts';
import { withChanges } from './signHead.ts';

const few = documentOfMany(2);
const many = documentOfMany(30);

test('the head has every address of the header and tab bar, with the first files of these screens only', () => {
  const { remotes } = headOf(many)?.document ?? many;
  const [first, fifth] = ['remote-0000', 'remote-0004'].map((name) => remotes[name]?.versions['1.0.0']);
  expect(Object.keys(remotes).slice(0, 5)).toEqual(Object.keys(many.remotes).slice(0, 5));
  expect(first?.routes.map(({ path }) => path)).toEqual(
    many.remotes['remote-0000']?.versions['1.0.0']?.routes.map(({ path }) => path),
  );
  expect(fifth?.routes.filter(({ preload }) => preload.js.length > 0).map(({ path }) => path)).toEqual([
    '/remote-0004',
  ]);
  expect(Object.keys(fifth?.integrity ?? {})).toHaveLength(3);
});

test('the head has the screen that explains limits, without its first files', () => {
  const play = madeUpRemote('play', { declared: { path: '/play', explainsLimits: true } });
  const { remotes } = headOf({ ...many, remotes: { ...many.remotes, play } })?.document ?? many;
  const version = remotes.play?.versions['1.0.0'];
  expect(version?.routes[0]).toMatchObject({ explainsLimits: true, preload: { js: [], css: [] } });
  expect(Object.keys(version?.integrity ?? {})).toEqual([version?.entry]);
});

test('the head has shared files only for screens whose first files it has', () => {
  const borrowing = madeUpRemote('borrowing', { declared: { serves: 'service' } });
  for (const { routes } of Object.values(borrowing.versions))
    for (const route of routes) Object.assign(route, { sharedModules: ['forms'] });
  const { remotes } = headOf({ ...many, remotes: { ...many.remotes, borrowing } })?.document ?? many;
  const { routes = [] } = remotes.borrowing?.versions['1.0.0'] ?? {};
  expect(routes).toHaveLength(20);
  expect(routes.filter(({ sharedModules }) => sharedModules).map(({ path }) => path)).toEqual(['/borrowing']);
});

test('the index leads from every address to its slice, and each name is the hash of the bytes', () => {
  const head = headOf(many);
  const [[indexPath = '', indexText = ''] = [], ...slices] = head?.pieces ?? [];
  const index = JSON.parse(indexText);
  expect(indexPath).toMatch(/^pieces\/index\.[\w-]{43}\.json$/);
  expect(slices).toHaveLength(30);
  expect(remoteAt(index, '/remote-0017/screen-6/7')).toBe('remote-0017');
  expect(remoteAt(index, '/remote-0017/screen-7/7')).toBeUndefined();
  const text = slices.find(([path]) => path.startsWith('pieces/remote-0017.'))?.[1] ?? '';
  expect(JSON.parse(text)).toEqual(many.remotes['remote-0017']);
});

test('the head also has a fixed address that an address with a parameter would match', () => {
  const games = madeUpRemote('games', {
    number: '1.0.0',
    declared: { path: '/games/:id', keepsReferrer: true },
  });
  const hidden = madeUpRemote('zebra', { number: '1.0.0', declared: { path: '/games/vip' } });
  const { remotes } =
    headOf({ ...many, remotes: { ...many.remotes, games, zebra: hidden } })?.document ?? many;
  expect(Object.keys(remotes)).toEqual(expect.arrayContaining(['games', 'zebra']));
});

test('a moved address belongs to its new remote, and an address of a fallback to the remote itself', () => {
  const old = madeUpRemote('wallet', { number: '1.0.0' });
  const fresh = madeUpRemote('wallet', { number: '2.0.0' });
  const [first, second, ...others] = fresh.versions['2.0.0']?.routes ?? [];
  const routes = others;
  const wallet = {
    ...fresh,
    lastGood: '1.0.0',
    versions: { ...old.versions, '2.0.0': { ...fresh.versions['2.0.0'], routes } },
  } as typeof fresh;
  const taker = madeUpRemote('taker', { number: '1.0.0', declared: { path: first?.path ?? '' } });
  const [[, text = ''] = []] = headOf({ ...many, remotes: { taker, ...many.remotes, wallet } })?.pieces ?? [];
  expect(remoteAt(JSON.parse(text), first?.path ?? '')).toBe('taker');
  expect(remoteAt(JSON.parse(text), second?.path ?? '')).toBe('wallet');
});

test.each([
  ['a site of few remotes', few],
  ['a site whose host reads no index', { ...many, host: { ...many.host, provides: {} } }],
  [
    'a site whose fallback host reads no index',
    { ...many, host: { ...many.host, versions: { '1.0.0': { ...many.host, provides: {} } } } },
  ],
])('%s has no head: its pages carry the whole document', (_what, document) => {
  expect(headOf(document)).toBeUndefined();
});

test('the changes of a revision name a retired remote without a slice', () => {
  const { 'remote-0020': _, ...remotes } = many.remotes;
  const before = withChanges(many, undefined);
  const after = withChanges({ ...many, revision: 2, remotes, retired: { 'remote-0020': [] } }, before);
  expect(after.changes?.at(-1)).toEqual({ revision: 2, slices: { 'remote-0020': '' } });
});
