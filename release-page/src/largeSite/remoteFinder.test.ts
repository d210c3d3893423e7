/** @environment page */

import { createReleaseStore } from '../follow/releaseStore.ts';
import { fakePieces } from '../testing/pieces.ts';
import { releaseOf, remoteOf, route } from '../testing/release.ts';

const hall = releaseOf([route('/', { serves: 'hall' }), route('/games/:id')]);
const wallet = (number: string, paths = ['/money', '/account']) =>
  remoteOf(
    'wallet',
    number,
    paths.map((path) => route(path)),
  );
const sports = remoteOf('sports', '1.0.0', [route('/sports'), route('/games/vip')]);

let site: ReturnType<typeof fakePieces>;
beforeEach(() => {
  site = fakePieces();
});

function open(remotes = { wallet: wallet('1.0.0'), sports }) {
  const store = createReleaseStore(site.head(hall, remotes));
  const versionOf = (name: string) => store.current().remotes[name]?.active;
  return { store, versionOf };
}

/** The head of a later revision, in which these remotes changed. */
function later(
  revision: number,
  remotes: Record<string, ReturnType<typeof wallet>>,
  changed: readonly string[],
) {
  const slices = Object.fromEntries(
    changed.map((name) => [name, site.slice(name, remotes[name] as ReturnType<typeof wallet>)]),
  );
  return site.head({ ...hall, revision }, remotes, [{ revision, slices }]);
}

test('a page with all remotes knows every address and requests nothing', async () => {
  const store = createReleaseStore(hall);
  expect(store.routes.isKnown('/nobody')).toBe(true);
  await store.routes.find({ path: '/nobody' });
  store.routes.lookAhead();
  expect(site.asked).toEqual([]);
});

test('an address that the page lacks is found with the index and one slice, and its remote’s other addresses with it', async () => {
  const { store, versionOf } = open();
  const changed = jest.fn();
  store.subscribe(changed);
  expect([store.routes.isKnown('/', 'hall'), store.routes.isKnown('/money')]).toEqual([true, false]);
  await store.routes.find({ path: '/money' });
  expect(site.asked).toEqual(['pieces/index', 'pieces/wallet']);
  expect([versionOf('wallet'), versionOf('sports')]).toEqual(['1.0.0', undefined]);
  expect(store.routes.isKnown('/account')).toBe(true);
  expect(changed).toHaveBeenCalledTimes(2);
});

test('a step has chosen another version of a remote that the page finds, which runs', async () => {
  const remote = {
    ...wallet('1.1.0'),
    versions: { ...wallet('1.0.0').versions, ...wallet('1.1.0').versions },
  };
  const canary = { version: '1.1.0', bps: 500, salt: 'salt' };
  const remotes = { wallet: { ...remote, active: '1.0.0', lastGood: '1.0.0', canary }, sports };
  const head = site.head(hall, remotes);
  const back = { active: '1.1.0', lastGood: '1.0.0', blocked: [] };
  const store = createReleaseStore({ ...head, chosen: { wallet: back } });
  await store.routes.find({ path: '/money' });
  expect(store.current().remotes.wallet).toMatchObject({ ...back, canary: undefined });
  // An open page follows the next step without another request.
  await store.offer({ ...head, revision: 2, chosen: { wallet: { ...back, active: '1.0.0' } } });
  expect(store.current().remotes.wallet).toMatchObject({ active: '1.0.0', canary: undefined });
  await store.offer({ ...head, revision: 3, chosen: { wallet: { ...back, active: '9.0.0' } } });
  expect(store.current().remotes.wallet).toMatchObject({ active: '1.0.0', canary });
  expect(site.asked).toEqual(['pieces/index', 'pieces/wallet']);
});

test('an address that no remote has is known as such once the index is loaded', async () => {
  const { store } = open();
  expect(store.routes.isKnown('/nobody')).toBe(false);
  await store.routes.find({ path: '/nobody' });
  expect(store.routes.isKnown('/nobody')).toBe(true);
  expect(site.asked).toEqual(['pieces/index']);
});

test('the index decides between two candidates for an address, but not against the remote on display', async () => {
  const { store, versionOf } = open();
  await store.routes.find({ remote: 'wallet' });
  expect(store.routes.isKnown('/games/vip')).toBe(false);
  expect(store.routes.isKnown('/games/vip', 'sports')).toBe(true);
  await store.routes.find({ path: '/games/vip' });
  expect(versionOf('sports')).toBe('1.0.0');
});

test('a slice with a wrong hash is refused, and fetched by the next attempt', async () => {
  const { store, versionOf } = open();
  site.spoil();
  await expect(store.routes.find({ path: '/money' })).rejects.toThrow();
  expect(versionOf('wallet')).toBeUndefined();
  const { store: whole } = open();
  site.cut(true);
  await expect(whole.routes.find({ path: '/money' })).rejects.toThrow('cannot be had: 404');
  site.cut(false);
  await whole.routes.find({ path: '/money' });
  expect(whole.routes.isKnown('/money')).toBe(true);
});

test('the index of an unverified release is not used', async () => {
  const store = createReleaseStore(site.head(hall, { sports }), 'unchecked');
  await expect(store.routes.find({ path: '/sports' })).rejects.toThrow('not verified');
  expect(site.asked).toEqual([]);
});

test('a release of a found remote loads one slice, of another remote none', async () => {
  const { store, versionOf } = open();
  await store.routes.find({ path: '/money' });
  site.asked.length = 0;
  await store.offer(later(2, { wallet: wallet('1.1.0'), sports }, ['wallet']));
  expect([store.current().revision, versionOf('wallet')]).toEqual([2, '1.1.0']);
  expect(site.asked).toEqual(['pieces/wallet']);
  await store.offer(
    later(3, { wallet: wallet('1.1.0'), sports: { ...sports, blocked: ['0.9.0'] } }, ['sports']),
  );
  expect([store.current().revision, versionOf('wallet')]).toEqual([3, '1.1.0']);
  expect(site.asked).toEqual(['pieces/wallet']);
});

test('a release that arrives while its remote is being found is the one that is found', async () => {
  const { store, versionOf } = open();
  await store.routes.find({ path: '/nobody' });
  const goOn = site.delay();
  const finding = store.routes.find({ path: '/money' });
  while (!site.asked.includes('pieces/wallet')) await new Promise((resolve) => setTimeout(resolve));
  const following = store.offer(later(2, { wallet: wallet('1.1.0'), sports }, ['wallet']));
  goOn();
  await Promise.all([finding, following]);
  expect(versionOf('wallet')).toBe('1.1.0');
});

test('a remote released after the index was loaded is found in its newest version with the old index', async () => {
  const { store, versionOf } = open();
  await store.routes.find({ path: '/money' });
  await store.offer(
    later(2, { wallet: wallet('1.0.0'), sports: remoteOf('sports', '1.1.0', [route('/sports')]) }, [
      'sports',
    ]),
  );
  site.asked.length = 0;
  await store.routes.find({ path: '/sports' });
  expect(versionOf('sports')).toBe('1.1.0');
  expect(site.asked).toEqual(['pieces/sports']);
});

test.each(['/new', '/account'])(
  'an address that is wrong or missing in the old index is looked up in the newest: %s',
  async (path) => {
    const { store } = open();
    await store.routes.find({ path: '/money' });
    const moved = remoteOf('sports', '1.1.0', [route('/sports'), route('/new'), route('/account')]);
    await store.offer(later(2, { wallet: wallet('1.1.0', ['/money']), sports: moved }, ['wallet', 'sports']));
    expect(store.routes.isKnown(path)).toBe(false);
    await store.routes.find({ path });
    expect(store.current().remotes.sports?.active).toBe('1.1.0');
  },
);

test('the look-ahead loads the index once, and no newer one after a release', async () => {
  const { store } = open();
  const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
  store.routes.lookAhead();
  while (!store.routes.isKnown('/nobody')) await settled();
  await store.offer(later(2, { wallet: wallet('1.1.0'), sports }, ['wallet']));
  store.routes.lookAhead();
  await settled();
  expect(site.asked).toEqual(['pieces/index']);
});

test('a page that missed too many revisions reloads the index, and the changed slices of the remotes it found', async () => {
  const { store, versionOf } = open();
  await store.routes.find({ path: '/money' });
  await store.routes.find({ path: '/sports' });
  site.asked.length = 0;
  await store.offer(later(40, { wallet: wallet('1.4.0'), sports }, ['wallet']));
  expect([versionOf('wallet'), versionOf('sports')]).toEqual(['1.4.0', '1.0.0']);
  expect(site.asked).toEqual(['pieces/index', 'pieces/wallet']);
});

test('a slice that cannot be fetched does not block a newer release: its remote is found again when needed', async () => {
  const { store, versionOf } = open();
  await store.routes.find({ path: '/money' });
  const next = later(2, { wallet: wallet('0.9.0'), sports }, ['wallet']);
  site.cut(true);
  await store.offer(next);
  expect([store.current().revision, versionOf('wallet')]).toEqual([2, undefined]);
  expect([store.routes.isKnown('/money'), store.routes.isKnown('/money', 'wallet')]).toEqual([false, true]);
  site.cut(false);
  await store.routes.find({ path: '/money' });
  expect(versionOf('wallet')).toBe('0.9.0');
});

test('a site that has become small is followed with all remotes of its document', async () => {
  const { store } = open();
  await store.routes.find({ path: '/money' });
  await store.offer({ ...hall, revision: 2 });
  expect(Object.keys(store.current().remotes)).toEqual(['hall']);
  expect(store.routes.isKnown('/money')).toBe(true);
});

test('a document older than the running one is not followed and changes no found remote', async () => {
  const { store, versionOf } = open();
  await store.routes.find({ path: '/money' });
  await store.offer({ ...later(0, { wallet: wallet('0.1.0') }, ['wallet']) });
  expect([store.current().revision, versionOf('wallet')]).toEqual([1, '1.0.0']);
});

test.each([
  ['two revisions', 2],
  ['too many revisions', 40],
])(
  'a retired remote is dropped, and its addresses are known to lead nowhere: the page is behind by %s',
  async (_, revision) => {
    const { store, versionOf } = open();
    await store.routes.find({ path: '/money' });
    await store.routes.find({ path: '/sports' });
    site.asked.length = 0;
    const retired = [{ revision: 2, slices: { sports: '' } }];
    await store.offer(site.head({ ...hall, revision }, { wallet: wallet('1.0.0') }, retired));
    expect([versionOf('sports'), versionOf('wallet')]).toEqual([undefined, '1.0.0']);
    await store.routes.find({ path: '/sports' });
    expect(store.routes.isKnown('/sports')).toBe(true);
    expect([versionOf('sports'), versionOf('wallet')]).toEqual([undefined, '1.0.0']);
    expect(site.asked).toEqual(['pieces/index']);
  },
);
